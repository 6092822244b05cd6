import { text, whole, type Settings } from '#platform/server/config';

export const smsSettings = {
  SMS_GATEWAY_URL: {
    schema: text,
    help: 'HTTP gateway that sends text messages: gets POST {"to","text"}; without one they are only shown in development',
    example: 'https://sms.example/messages',
  },
  SMS_PER_DAY: {
    schema: whole(2000, 0),
    help: 'Text messages that all visitors of one market together may ask for in a day',
    example: '2000',
  },
  SMS_GATEWAY_TOKEN: { schema: text, help: 'Sent to the gateway as "Authorization: Bearer …"' },
} satisfies Settings;

/** Sends text messages. */
export interface Texter {
  /** @param to number in the international form, `+385911234567` @throws when it was not taken: the queue tries again */
  send(message: { readonly to: string; readonly text: string }): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** Sends by an HTTP gateway: a JSON body `{ to, text }`, any 2xx is success. */
export const gatewayTexter = (url: string, token: string | undefined): Texter => ({
  async send(message) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`gateway answered ${response.status}`);
  },
});

/** Hands messages to a function that shows them: development's console and mailbox. */
export const consoleTexter = (show: (message: { to: string; text: string }) => void): Texter => ({
  send: async (message) => show(message),
});
