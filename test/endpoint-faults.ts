import { success, type FakeEndpoint } from './fake-endpoint.ts';

const SLOW_MS = 300;

const redirect =
  (location: string): FakeEndpoint['answer'] =>
  (response) =>
    void response.writeHead(302, { location }).end();

/** Faults of an endpoint by name. Redirects lead to `inside`, a URL of this machine, by several forbidden addresses. */
export function endpointFaults(inside: string): Readonly<Record<string, FakeEndpoint['answer']>> {
  return {
    fails: (response) => void response.writeHead(500).end(),
    'drops the connection': (response) => void response.destroy(),
    'answers an error page with 200': (response) => void response.end('<!DOCTYPE html><title>Error</title>'),
    'answers slowly': (response, request) => void setTimeout(() => success(response, request), SLOW_MS),
    'redirects to a private address': redirect('https://10.0.0.1/'),
    'redirects to cloud metadata': redirect('http://169.254.169.254/'),
    'redirects to this machine by another name': redirect(inside.replace('127.0.0.1', '0.0.0.0')),
    'redirects to this machine in IPv6': redirect(inside.replace('127.0.0.1', '[::ffff:127.0.0.1]')),
  };
}
