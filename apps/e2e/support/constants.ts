/** What the test server and the tests agree on. */
export const PORT = 4_617
export const BASE_URL = `http://127.0.0.1:${PORT}`
export const CAPTCHA_TEXT = 'H7KP'
