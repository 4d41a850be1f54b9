-- The paths that older clients of the API family know their screens by; those that somebody changed are kept.
update menu set path = '/authority/datascope' where code = 'data_scope' and path = '/authority/data-scope';
update menu set path = '/authority/apiscope' where code = 'api_scope' and path = '/authority/api-scope';
