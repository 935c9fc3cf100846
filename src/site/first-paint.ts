import { COLOUR_MODE_KEY } from '#shared/colour-mode.ts'

/**
 * Stands in <head> before any style, the same text on every page, so that one hash in the security policy
 * allows it. It sets the colours before the first pixel: the mode a page forces (`data-forced-mode` on
 * <html>), else the stored preference, else the operating system's. And it hears when the analytics snippet
 * fails, which may happen before any other script of ours runs: a foreign script that does not load, or a
 * script standing in the page that throws.
 */
export const FIRST_PAINT_SCRIPT = `(function(d,m){
var r=d.documentElement,f=r.getAttribute("data-forced-mode");
try{m=localStorage.getItem(${JSON.stringify(COLOUR_MODE_KEY)})}catch(e){}
if(f=="dark"||f=="light")m=f;
if(m!="dark"&&m!="light")m=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
r.setAttribute("data-mode",m);
addEventListener("error",function(e){
var s=e.target&&e.target.src;
if(s?e.target.tagName=="SCRIPT"&&new URL(s,d.baseURI).origin!=location.origin:e.filename&&e.filename.split("#")[0]==location.href.split("#")[0])console.error("统计代码获取失败");
},true);
})(document);`
