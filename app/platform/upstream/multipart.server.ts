/**
 * Encodes a form as multipart bytes. `type` is the content type, which names the boundary. `fetch`
 * must not get the FormData itself: Node would stream it, and if the upstream answers before it has
 * read everything, Node 24 throws an error that cannot be caught and ends the process.
 */
export async function encodeMultipart(
  form: FormData,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? 'multipart/form-data';
  return { bytes: new Uint8Array(await encoded.arrayBuffer()), type };
}
