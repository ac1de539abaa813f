"""What the host tells as JSON, each shape once: builders, the API's document and the scripts of the
pages all have it from here. What stands under a key is its documentation."""
