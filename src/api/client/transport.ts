import axios, { type AxiosAdapter } from 'axios';

/** Only fetch can send after the page is closed; only XMLHttpRequest reports upload progress in every browser. */
const adapter: AxiosAdapter = (config) =>
  axios.getAdapter(config.fetchOptions?.keepalive === true ? 'fetch' : axios.defaults.adapter, config)(config);

/** All calls of the browser go through here, with cookies. A call without an answer fails after 20 s. */
export const transport = axios.create({ baseURL: '/srv', withCredentials: true, timeout: 20_000, responseType: 'json', adapter });
