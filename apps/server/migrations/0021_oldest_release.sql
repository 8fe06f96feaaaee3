-- An e-mail is unique within its kind of account only: the imports of the releases before fail on that.
update schema_state set version = 21, oldest_release = 20;
