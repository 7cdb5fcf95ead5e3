/**
 * Keeps the server's token up to date (TK-01): one request at a time, the latest value wins, and a token that did not arrive counts as not sent.
 * @param post sends a token; resolves with whether the server took it
 * @returns takes each value of the field
 */
export function createTokenSync(post: (token: string) => Promise<boolean>): (value: string) => void {
  let latest = '';
  let sent: string | undefined;
  let isSending = false;

  async function send(): Promise<void> {
    isSending = true;
    for (let token = latest; token !== '' && token !== sent; token = latest) {
      const isTaken = await post(token).catch(() => false);
      if (isTaken) sent = token;
      // Tried again at the next change or binding, not at once: the server may be down.
      else if (latest === token) break;
    }
    // An emptied field sends nothing, and the same token afterwards is a new one.
    if (latest === '') sent = undefined;
    isSending = false;
  }

  return (value) => {
    latest = value.trim();
    if (!isSending) void send();
  };
}
