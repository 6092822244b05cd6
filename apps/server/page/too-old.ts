/**
 * Where a browser cannot read the application, says so: a script in words that every browser knows. Those older than the promised ones
 * know no rules of cascade layers; whatever fails in them before the application shows is theirs. What merely comes slowly is no error,
 * and a missing file is an error of its element, which does not reach the window [QUAL-11].
 */
export const TOO_OLD = `function old(){var f=document.getElementById('old');if(f)f.hidden=!1}addEventListener('error',function(e){if(/SyntaxError/.test(e.message)||!window.CSSLayerBlockRule)old()});addEventListener('unhandledrejection',function(){window.CSSLayerBlockRule||old()})`;
