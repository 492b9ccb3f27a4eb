/**
 * A form as multipart bytes, with the content type that names its boundary. Node's fetch would
 * write a FormData piece by piece into a stream; if the upstream answers before it has read
 * everything, Node 24 throws an error that cannot be caught and ends the process.
 */
export async function encodeMultipart(
  form: FormData,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? 'multipart/form-data';
  return { bytes: new Uint8Array(await encoded.arrayBuffer()), type };
}
