/** Whether the web can do its work. */

const TIMEOUT_MS = 2_000;

/** Whether the upstream at a base address answers; false without one. Its answer is not read. */
export async function upstreamAnswers(baseUrl: string | undefined): Promise<boolean> {
  if (!baseUrl) return false;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`${baseUrl.replace(/\/$/, '')}/category/all`, { signal });
    // Unread it would hold its connection.
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
