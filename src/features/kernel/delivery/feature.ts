import { feature } from '#server/feature.ts'
import { forgetOutgoing } from './jobs/forget-outgoing.ts'
import { sendMail } from './jobs/send-mail.ts'
import { sendSms } from './jobs/send-sms.ts'
import { deliveryData } from './personal-data.ts'

export const deliveryFeature = feature({
  name: 'kernel/delivery',
  jobs: [forgetOutgoing, sendMail, sendSms],
  personalData: deliveryData,
})
