// Inline script that runs before the page's code: records the URL that the server rendered. Back and Forward may
// change the URL of a reloaded document before its scripts have loaded.
document.documentElement.dataset['address'] = location.href;
