import { expect, test } from 'vitest';
import { checkSignature } from './signatures.ts';

const STATEMENT = {
  actor: { mbox: 'mailto:ana@klupa.example' },
  verb: { id: 'http://a.example/verb' },
  object: { id: 'http://a.example/one' },
};
/** Made with OpenSSL: the statement, signed with the key of the certificate that the head names. */
const BY_RSA = [
  'eyJhbGciOiJSUzI1NiIsIng1YyI6WyJNSUlCOWpDQ0FWK2dBd0lCQWdJVVNXMy94UHkvTHpYZmM1QkROc21SdEU0OEdyd3dEUVlKS29aSWh2Y0',
  '5BUUVMQlFBd0RERUtNQWdHQTFVRUF3d0JlREFnRncweU5qRXhNamd4TVRJeU1qWmFHQTh5TVRJMk1URXdOREV4TWpJeU5sb3dEREVLTUFnR0Ex',
  'VUVBd3dCZURDQm56QU5CZ2txaGtpRzl3MEJBUUVGQUFPQmpRQXdnWWtDZ1lFQXh6Z0cydjVQTVR1Nm93T3J5aXNIVEJwMllLSWdHNk9jK1l1V0',
  'ZaUng5Vnk4dDB5UitXK3o5UjByaXNkdlFuZUVzRFF4L0FlSUhVZHNzdnhINStobzM3VnViekx4RUoxVEM4VnZLT3lCZTFyNW4wU0dlbUdtaWZ6',
  'Um9VY0lTM3FiZ0xwUE1pSnRDMTJySHhHbWc0eHhnaEFuWGdZSThCY2lsaldqUUJIdkpkTUNBd0VBQWFOVE1GRXdIUVlEVlIwT0JCWUVGRVkyOX',
  'l6QVVpUU54NHVyb3R3aENvRC9tSm1STUI4R0ExVWRJd1FZTUJhQUZFWTI5eXpBVWlRTng0dXJvdHdoQ29EL21KbVJNQThHQTFVZEV3RUIvd1FG',
  'TUFNQkFmOHdEUVlKS29aSWh2Y05BUUVMQlFBRGdZRUFNRERLdTlSQW9ldDY0Zmt2bXBLMnVYRFVlQkJwczRxcjVBNG5Vejg0RkpHZm0wbzI5YW',
  'JhN3c0OEFEcE9xanFDSW9WMXRlLzhMdXlaVG5oaFMzeVNnaVcrVHhPODU1L1pJbzJNQUNVTitPNFRLcXY4MjlqWUxFd0ZuaGM0WXZTWlZWVGdr',
  'ZVEycFVKMXMrOENwMzR1NThRV1ozald4emhWcFNDbkVZUUVFaWs9Il19.eyJhY3RvciI6eyJtYm94IjoibWFpbHRvOmFuYUBrbHVwYS5leGFtc',
  'GxlIn0sInZlcmIiOnsiaWQiOiJodHRwOi8vYS5leGFtcGxlL3ZlcmIifSwib2JqZWN0Ijp7ImlkIjoiaHR0cDovL2EuZXhhbXBsZS9vbmUifX0',
  '.F_nKYMx18a4IpfP5W3nKktkCr0fxgCsPG91ksI4glevSrRSylpULa0Fph63pyjQaLPTReqANRTSUIPo1bmGGSj_dFMGhmVM1Zodeat6ixn74D',
  'ZLDUgxxjcVWeX0X2sPJh8InRjNRX6jjwLPjLufL0uUEZW2WJdCrkqnrHePCdhk',
].join('');
/** The same by a key of another kind; its head says RS256. */
const BY_CURVE = [
  'eyJhbGciOiJSUzI1NiIsIng1YyI6WyJNSUlCY0RDQ0FSV2dBd0lCQWdJVWRLK0xIdXBlSGR5cndQNzRDNU1vcXRMQ3p2VXdDZ1lJS29aSXpqME',
  'VBd0l3RERFS01BZ0dBMVVFQXd3QmVEQWdGdzB5TmpFeE1qZ3hNVEl5TWpaYUdBOHlNVEkyTVRFd05ERXhNakl5Tmxvd0RERUtNQWdHQTFVRUF3',
  'd0JlREJaTUJNR0J5cUdTTTQ5QWdFR0NDcUdTTTQ5QXdFSEEwSUFCT2FTejU5K2dBQ3N1QWtMR3pHTE1vbUpEK2VTcmQ1LzJ3dlZQV25xRy9CWF',
  'Jtb3Y3Ym03UnMycjExc2ZqK2g0L0Q4MjRVa21QaWJGY1h6SnQwN3piT2FqVXpCUk1CMEdBMVVkRGdRV0JCUUExdUhHa1BCamwzNENZQTQ2YThy',
  'azZRNVZHREFmQmdOVkhTTUVHREFXZ0JRQTF1SEdrUEJqbDM0Q1lBNDZhOHJrNlE1VkdEQVBCZ05WSFJNQkFmOEVCVEFEQVFIL01Bb0dDQ3FHU0',
  '00OUJBTUNBMGtBTUVZQ0lRREJTRFVWNjJKMXFDUFd4Z3dIMGwwN1MyZnFxelptNjNMdWdFcmxzenMwSkFJaEFKZUlBTVR2TWxwWmZlemxsdm02',
  'MjNOZkk2Rjg1cVZwMmI4OHhzaDVmbC9jIl19.eyJhY3RvciI6eyJtYm94IjoibWFpbHRvOmFuYUBrbHVwYS5leGFtcGxlIn0sInZlcmIiOnsia',
  'WQiOiJodHRwOi8vYS5leGFtcGxlL3ZlcmIifSwib2JqZWN0Ijp7ImlkIjoiaHR0cDovL2EuZXhhbXBsZS9vbmUifX0.MEUCIDl8Sr_8OYu1r0i',
  'jfKhPS084Vg5H_7r2YXnbQyK4xPa8AiEAuOI1bJeG-d3_qwn5Zl_HLv3PkjcqEa-ASi4bVE9th6o',
].join('');

const check = (signature: string) => () => checkSignature(Buffer.from(signature), STATEMENT, 'attachments[0]');

test('[PROG-22] a signature matches the certificate that it names, which has a key of RSA', () => {
  expect(check(BY_RSA)).not.toThrow();
  expect(check(`${BY_RSA.slice(0, -4)}AAAA`)).toThrow('does not fit its certificate');
  expect(check(BY_CURVE)).toThrow('does not fit its certificate');
});
