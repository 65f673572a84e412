// Runs before the page's own code, as an inline script: it notes which address the server rendered. Back and Forward may
// change the address of a reloaded document before its scripts have come.
document.documentElement.dataset['address'] = location.href;
