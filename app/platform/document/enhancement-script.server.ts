/**
 * The inline script that starts enhancement: after load, where modules run, and never on
 * `Save-Data` or a 2G line; on 3G when the visitor first touches the page. It names no module in
 * the markup, since old engines would fetch it for nothing: neither those without modules, nor
 * those that know modules but not the language of ours (ES2020) and what they call, of which
 * `at` is the youngest. ES5, so that every engine parses it.
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
