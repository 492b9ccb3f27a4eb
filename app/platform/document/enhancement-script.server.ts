/**
 * Returns the inline script that starts enhancement. After the page has loaded, it loads our entry
 * module. On 3G, it first waits until the visitor taps, clicks or presses a key. It loads nothing
 * with `Save-Data`, on 2G, or in a browser without modules or `Array.prototype.at`, the newest
 * function that our code calls. The markup has no module script, because browsers that cannot run
 * the module would download it anyway. The inline script is ES5, so that every browser can parse
 * it.
 */
export function enhancementScript(entry: string, manifest: string): string {
  const urls = JSON.stringify([entry, manifest]);
  return (
    `(function(w,d,u){var c=navigator.connection||{},s=d.createElement('script'),t=c.effectiveType||'',g;` +
    `if(!('noModule'in s)||![].at||c.saveData||/2g/.test(t))return;` +
    `function go(){if(g)return;g=1;s.type='module';s.src=u[0];s.setAttribute('data-manifest',u[1]);d.head.appendChild(s)}` +
    `function on(){if(t=='3g'){d.addEventListener('pointerdown',go);d.addEventListener('keydown',go)}else setTimeout(go,1)}` +
    `d.readyState=='complete'?on():w.addEventListener('load',on)})(window,document,${urls})`
  );
}
