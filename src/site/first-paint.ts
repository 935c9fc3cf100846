import { TIER_KEY } from '#shared/people/viewer.ts'
import { CART_KEY } from '#shared/visitor/cart-mark.ts'
import { COLOUR_MODE_KEY } from '#shared/visitor/colour-mode.ts'
import { DEVICES, MEDIA_OF_DEVICE } from '#shared/visitor/device.ts'
import { OWN_LANGUAGES_KEY } from '#shared/visitor/own-languages.ts'
import { EXPIRES_PATTERN } from '#shared/visitor/session-cookies.ts'
import { VISITOR_ID_BYTES, VISITOR_ID_KEY, VISITOR_ID_PATTERN } from '#shared/visitor/visitor-id.ts'

/** The class of device by the window, in the words of the script. */
const OWN_DEVICE = `${JSON.stringify(DEVICES)}.find(function(n,i){return matchMedia(${JSON.stringify(DEVICES.map((device) => MEDIA_OF_DEVICE[device]))}[i]).matches})`

/**
 * The inline script in <head>, before any style. It is the same text on every page, so that one hash in the security
 * policy allows it. It
 * - sets the colours before the first paint: the mode a page forces (`data-forced-mode` on <html>), else the stored
 *   preference, else that of the operating system; the languages of which lists show texts; and whether something is in the basket
 * - says which class of device the window is, which the server could only guess
 * - records failures of the analytics snippet, which may happen before any other script of ours runs: a script that
 *   does not load, or an inline one that throws
 * - marks the document as signed in where the browser holds a session, so that nothing flashes, and requests the
 *   personal parts of the page at once, in a call like every other: with path, device, currency, language and the
 *   visitor id, which it makes where there is none
 * - buffers clicks and input from before hydration (`early`, replayed by `src/browser/core/page/event-replay.ts`); should
 *   the page's code never load, links are followed.
 */
export const FIRST_PAINT_SCRIPT = `(function(d,m){
var l=location,r=d.documentElement,f=r.getAttribute("data-forced-mode");
try{m=localStorage.getItem(${JSON.stringify(COLOUR_MODE_KEY)});var s=localStorage.getItem(${JSON.stringify(OWN_LANGUAGES_KEY)});if(s)r.setAttribute("data-languages",s);if(localStorage.getItem(${JSON.stringify(CART_KEY)}))r.setAttribute("data-cart","")}catch(e){}
if(f=="dark"||f=="light")m=f;
if(m!="dark"&&m!="light")m=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
r.setAttribute("data-mode",m);
r.dataset.device=${OWN_DEVICE};
var q=[],y=["click","submit","input","change"],k=function(e){
var b=e.type=="click"&&!e.button&&!(e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)&&e.target.closest("button,a[aria-haspopup],a[hreflang]"),f=e.type=="submit"?e.target:b&&b.type=="submit"&&b.form;
if(f?!f.hasAttribute("action"):b)e.preventDefault();q.push(e)};
y.forEach(function(t){addEventListener(t,k,true)});
self.early=function(){y.forEach(function(t){removeEventListener(t,k,true)});return q.splice(0)};
addEventListener("error",function(e){
var s=e.target&&e.target.src;
if(s&&e.target.type=="module"&&s.indexOf(l.origin+"/")==0)early().forEach(function(p){var a=p.defaultPrevented&&p.target.closest("a");if(a)l.href=a.href});
if(s?e.target.tagName=="SCRIPT"&&new URL(s,d.baseURI).origin!=l.origin:e.filename&&e.filename.split("#")[0]==l.href.split("#")[0])console.error("统计代码获取失败");
},true);
var c=d.cookie,x=/${EXPIRES_PATTERN}/.exec(c);
if(x){r.setAttribute("data-signed-in","");
try{if(localStorage.getItem(${JSON.stringify(TIER_KEY)}))r.setAttribute("data-vip","")}catch(e){}
if(x[1]>Date.now()+5000&&self.fetch){
var v;try{v=localStorage.getItem(${JSON.stringify(VISITOR_ID_KEY)});if(!/${VISITOR_ID_PATTERN}/.test(v)){v=Array.from(crypto.getRandomValues(new Uint8Array(${VISITOR_ID_BYTES})),function(b){return(b+256).toString(16).slice(1)}).join("");localStorage.setItem(${JSON.stringify(VISITOR_ID_KEY)},v)}}catch(e){}
self.personalParts=fetch("/api/request",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({action:"auth.pageData",data:{path:l.pathname+l.search,args:{}},path:l.pathname,device:r.dataset.device,currency:(/(?:^|; )currency=(\\w+)/.exec(c)||[,r.dataset.currency])[1],lang:r.dataset.locale,visitorId:v})}).then(function(a){return a.json()})}}
})(document);`
