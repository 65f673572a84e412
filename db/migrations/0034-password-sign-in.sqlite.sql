-- Whether the password opens the panel while the company's sign-in is set up.
ALTER TABLE settings ADD COLUMN password_sign_in INT CHECK (password_sign_in IN (0, 1));
