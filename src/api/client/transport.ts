import axios, { type AxiosAdapter } from 'axios';

/** Only fetch sends for a page that is gone; only XMLHttpRequest tells every browser's progress of an upload. */
const adapter: AxiosAdapter = (config) =>
  axios.getAdapter(config.fetchOptions?.keepalive === true ? 'fetch' : axios.defaults.adapter, config)(config);

/** Every call of the browser goes through here. Cookies travel along; a call without an answer ends after 20 s. */
export const transport = axios.create({ baseURL: '/srv', withCredentials: true, timeout: 20_000, responseType: 'json', adapter });
