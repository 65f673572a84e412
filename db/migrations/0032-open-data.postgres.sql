-- NULL is the default: open data on, and no license.
ALTER TABLE settings ADD COLUMN open_data BOOLEAN;
ALTER TABLE settings ADD COLUMN data_licence_text TEXT CHECK (data_licence_text <> '');
ALTER TABLE settings ADD COLUMN data_licence_url TEXT CHECK (data_licence_url <> '');
