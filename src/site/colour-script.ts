/**
 * Runs in <head> before the first paint, so that no page flashes in the wrong mode. Constant text: the security
 * policy allows it by its hash, and cached pages carry it. What it decides, `#browser/colour-mode.ts` takes over.
 */
export const COLOUR_SCRIPT = `(function(){var d=document.documentElement;if(d.dataset.forcedMode)return;var p;try{p=localStorage.getItem('nuxt-color-mode')}catch(e){}d.dataset.mode=p==='dark'||p==='light'?p:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()`
