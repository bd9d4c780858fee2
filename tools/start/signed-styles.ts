import type { Plugin } from 'vite';

/** Where Ant Design creates all of its style elements. */
const module = /@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/;
const unsigned = /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;\s*\}/;
/** The element that Vite writes for `html.cspNonce`. */
const signed = "styleNode.nonce = document.querySelector('meta[property=csp-nonce]').nonce;";

/**
 * Gives each style element of Ant Design the nonce of the page. Its own setting reaches most of them, but neither the scroll
 * lock below drawers and dialogs nor what measures scroll bars and probes for features, which a strict policy would block.
 */
export function signedStyles(): Plugin {
  let isDone = false;
  return {
    name: 'signed-styles',
    transform(code, id) {
      if (!module.test(id)) return;
      if (!unsigned.test(code))
        throw new Error(`${id} creates style elements in another way: change this plugin`);
      isDone = true;
      return { code: code.replace(unsigned, signed), map: null };
    },
    buildEnd(error) {
      if (!error && !isDone) throw new Error('No module creates style elements: change this plugin');
    },
  };
}
