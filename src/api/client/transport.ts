import axios from 'axios';

/** Every call of the browser goes through here. Cookies travel along; a call without an answer ends after 20 s. */
export const transport = axios.create({ baseURL: '/srv', withCredentials: true, timeout: 20_000, responseType: 'json' });
