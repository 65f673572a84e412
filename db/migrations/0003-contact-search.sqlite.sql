-- What is searched now holds telephone numbers and no accents. The server fills in what is empty when it starts.
UPDATE contacts SET search_text = '';
