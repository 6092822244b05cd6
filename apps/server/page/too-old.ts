/**
 * Shows a sentence in a browser that cannot run the application. Every browser reads this script. Browsers older than the promised ones
 * know no cascade layers: in them every error before the application shows brings the sentence. A slow script is no error, and a script
 * that fails to load sends its error to its element alone [QUAL-11].
 */
export const TOO_OLD = `function old(){var f=document.getElementById('old');if(f)f.hidden=!1}addEventListener('error',function(e){if(/SyntaxError/.test(e.message)||!window.CSSLayerBlockRule)old()});addEventListener('unhandledrejection',function(){window.CSSLayerBlockRule||old()})`;
