import type { Random } from '#test/mutations.ts';

/** Markup that changes how the rest of a page is parsed, or whether it is shown. */
export const MARKUP = `
  <table>|</table>|<tr>|<td>|</td>|<caption>|<th hidden>|<select>|</select>|<option>|<optgroup>|<math>|</math>|<mi>|<svg>
  </svg>|<desc>|<foreignObject>|<p>|</p>|<p hidden>|<div hidden>|</div>|<b style="display:none">|</b>|<s>|</s>|<a>|</a>
  <i hidden>|</i>|<span hidden>|</span>|<template>|</template>|<style>|</style>|<script>|</script>|<textarea>|</textarea>
  <title>|</title>|<noscript>|</noscript>|<iframe>|</iframe>|<dialog>|<details>|<summary>|<button>|</button>|<form>|</form>
  <ul><li>|</li>|<dl><dd>|<h1>|</h2>|<br>|<frameset>|<body>|</body>|<html>|</html>|<head>|</head>|<plaintext>|<xmp>
  <object>|<video>|<noembed>|<!--|-->|<![CDATA[|]]>|<!x>|<?x ?>|"|'|=|>|<|/|&lt;`
  .split(/[|\n]/)
  .flatMap((part) => part.trim() || []);

/** A page of prices, no two of which are equal, some of them hidden or struck out. */
export function pageOfPrices(random: Random): string {
  const used = new Set<string>();
  const price = (): string => {
    const text = `$${10 + Math.floor(random() * 89)}.${10 + Math.floor(random() * 89)}`;
    if (used.has(text)) return price();
    used.add(text);
    return text;
  };
  const row = () => `<tr><td>Pro<td><s>${price()}</s><b>${price()}</b> / GB`;
  return `<!doctype html><title>Prices ${price()}</title><h1>Residential</h1><p>From ${price()}
<table><caption>Plans</caption>${row()}${row()}<tr><th>Max<td hidden>${price()}<td>${price()}</table>
<div><p>Mobile <i>${price()}</i><ul><li hidden>${price()}<li>${price()}</ul></div>
<form><select><option>${price()}<option>${price()}</select> <button>Buy for ${price()}</button></form>
<p style="display:none">${price()}<p>ISP ${price()} <svg><text>${price()}</text></svg> ${price()}`;
}
