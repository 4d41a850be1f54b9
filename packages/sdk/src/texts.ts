// Messages of the client itself, in both languages.

/** Language of messages: Chinese or English. */
export type Locale = 'zh' | 'en'

const texts = {
  network: {
    zh: '无法连接服务器，请检查网络或服务器地址',
    en: 'The server cannot be reached; check the network and the address',
  },
  timeout: { zh: '请求超时，请稍后重试', en: 'The request took too long; try again later' },
  aborted: { zh: '请求已取消', en: 'The request was cancelled' },
  malformed: { zh: '无法识别服务器的回复', en: 'The reply is not one of this API; check the address of the server' },
  system: { zh: '系统错误，请稍后重试', en: 'System failure, try again later' },
  sessionEnded: { zh: '用户令牌过期请重新登录', en: 'User token expired, please log in again' },
  failed: { zh: '调用未能完成：', en: 'The call could not be made: ' },
} as const

export function clientText(name: keyof typeof texts, locale: Locale): string {
  return texts[name][locale]
}
