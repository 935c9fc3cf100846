import type { DeliveryConfig, SmsConfig } from './config.ts'
import { createMailer, type SendMail } from './mail.ts'
import { createAliyun } from './sms/aliyun.ts'
import type { SendSms } from './sms/sms.ts'
import { createTencent } from './sms/tencent.ts'
import { createTwilio } from './sms/twilio.ts'

/** How messages leave the site. null: the owner has not set one up, and its messages are kept. */
export interface Delivery {
  sendMail: SendMail | null
  sendSms: SendSms | null
  /** Text messages that the whole site sends in a day at most. */
  smsPerDay: number
}

/** @param config undefined where nothing is sent: in tests and development */
export const createDelivery = (config: DeliveryConfig | undefined, siteUrl: string): Delivery => ({
  sendMail: config?.mail ? createMailer({ config: config.mail, host: new URL(siteUrl).hostname }) : null,
  sendSms: config?.sms ? createSms(config.sms) : null,
  smsPerDay: config?.smsPerDay ?? 0,
})

/** Through the provider that it names. */
export function createSms(config: SmsConfig): SendSms {
  switch (config.provider) {
    case 'twilio':
      return createTwilio(config)
    case 'aliyun':
      return createAliyun(config)
    case 'tencent':
      return createTencent(config)
  }
}
