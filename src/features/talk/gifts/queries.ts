export { findReceiver, insertGift, listGiftNotes, listTop } from './queries/gifts.ts'
