import { expect, test } from 'vitest';
import { assetHeaders } from './asset-headers.ts';

test('[REPO-17] the worker that reads PDFs calls no server and compiles no text; other files need no policy', () => {
  const policy = "default-src 'none'; script-src 'wasm-unsafe-eval'";
  for (const path of ['/dist/web/assets/pdf.worker-Ab12.js', 'C:\\dist\\assets\\pdf.worker-Ab12.js.br'])
    expect(assetHeaders(path)).toEqual({ 'content-security-policy': policy });
  expect(assetHeaders('/dist/web/assets/pdf-Ab12.js')).toEqual({});
});
