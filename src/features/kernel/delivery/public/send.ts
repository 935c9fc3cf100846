/** What every feature hands over to be sent. */
export { sendMail } from '../jobs/send-mail.ts'
export { sendSms } from '../jobs/send-sms.ts'
