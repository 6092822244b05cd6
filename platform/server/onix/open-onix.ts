import { open } from 'node:fs/promises';
import { productOf, type OnixProduct } from './product.ts';
import { readProducts } from './read-products.ts';

export type OpenedOnix =
  | { readonly ok: true; readonly products: readonly OnixProduct[] }
  | { readonly ok: false; readonly reason: string };

const most = 100_000;

/** Whether a file looks like an ONIX message; its beginning says so. */
export async function isOnix(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return /<ONIXmessage\b/i.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Reads an ONIX 3.0 message, with reference names or short tags. */
export async function openOnix(path: string): Promise<OpenedOnix> {
  const products: OnixProduct[] = [];
  try {
    for await (const element of readProducts(path)) {
      products.push(productOf(element));
      if (products.length > most) return { ok: false, reason: `"${path}" has more than ${most} products` };
    }
  } catch (error) {
    return { ok: false, reason: `"${path}" cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
  return { ok: true, products };
}
