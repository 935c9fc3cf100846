import { expect, it } from 'vitest'
import { givenByTiers } from '#features/kernel/access/rules/tiers.ts'
import { memberAsker } from '#tests/caller.ts'
import { insertSomebody } from '#tests/people.ts'
import { defaultSettings } from '#tests/settings.ts'
import { testSite } from '#tests/site.ts'
import { actions } from '../../src/lists/actions.ts'
import { permissions } from '../../src/lists/permissions.ts'

const { db, call, signIn, http } = await testSite()

/**
 * Every change that can be asked for, and whether the silenced may: they come in, keep and use what is theirs and take
 * it away, appeal, join and leave; they put nothing before others. A new one must be put on one side by hand.
 */
const MAY = [
  'auth.login',
  'auth.register',
  'auth.resetPassword',
  'mutates.autoLogin',
  'utils.socialLogin',
  'auth.captchaVerify',
  'auth.captchaSolve',
  'auth.getCode',
  'auth.verifyCode',
  'auth.beginPasskeySignIn',
  'auth.signInWithPasskey',
  'account.appealSanction',
  'account.appealByLink',
  'account.registerIdentity',
  'account.confirmIdentity',
  'account.linkIdentity',
  'account.unlinkIdentity',
  'security.confirm',
  'security.beginConfirm',
  'security.confirmWithPasskey',
  'security.changePassword',
  'security.setPassword',
  'security.changeContact',
  'security.beginPasskey',
  'security.addPasskey',
  'security.removePasskey',
  'security.beginTwoStep',
  'security.turnOnTwoStep',
  'security.turnOffTwoStep',
  'security.renewRecoveryCodes',
  'security.endSession',
  'security.endOtherSessions',
  'privacy.askExport',
  'privacy.askErasure',
  'privacy.cancelErasure',
  'privacy.giveConsents',
  'privacy.cancelByLink',
  'security.confirmWithCode',
  // Likes, keeps, votes; what is said by it has a rule of its own, which is asked for each type.
  'mutates.content',
  'community.disputeBounty',
  'admin.resolveBounty',
  'admin.correctWorth',
  'admin.refundPurchase',
  'admin.createCodes',
  'admin.dropJobs',
  'admin.retryJobs',
  'admin.revokeCodes',
  'admin.decideWithdrawal',
  'mutates.joinNode',
  'community.leaveNode',
  'mutates.follow',
  'docs.voteHelpful',
  // Admin calls depend on roles alone: whoever should not use them loses the role.
  'admin.sanctionPerson',
  'admin.liftSanction',
  'admin.endSessions',
  'admin.beginLook',
  'admin.mergePeople',
  'admin.goOnMerging',
  'admin.beginBackup',
  'admin.noteRestore',
  'filters.save',
  'filters.delete',
  'bulk.begin',
  'bulk.stop',
  'bulk.goOn',
  'bulk.undo',
  'admin.endLook',
  'admin.grantRole',
  'admin.revokeRole',
  'admin.setLevel',
  'admin.grantVip',
  'admin.addNote',
  'admin.deleteNote',
  'moderation.resolveReports',
  'moderation.noteReport',
  'moderation.showAgain',
  'moderation.saveTemplate',
  'moderation.deleteTemplate',
  'moderation.saveSpamRules',
  'admin.saveSiteChoices',
  'options.change',
  'options.import',
  'options.undoImport',
  'connections.save',
  'connections.remove',
  'tokens.create',
  'tokens.revoke',
  'webhooks.create',
  'webhooks.change',
  'webhooks.rotate',
  'webhooks.delete',
  'webhooks.test',
  'webhooks.replay',
  'newsletter.subscribe',
  'newsletter.confirm',
  'newsletter.unsubscribe',
  'newsletter.changeLanguage',
  'newsletter.setOwn',
  'newsletter.save',
  'newsletter.test',
  'newsletter.send',
  'newsletter.move',
  'newsletter.hearBounces',
  'setup.tryKey',
  'setup.foundSite',
  'setup.saveTerms',
  'setup.saveLook',
  'setup.layPages',
  'setup.testMail',
  'setup.markStep',
  // Moderators of nodes: decided by their own rule, which excludes silenced people.
  'moderation.decideHeld',
  // What is theirs by right, and what they pay with.
  'account.checkIn',
  'wealth.buyCredit',
  'wealth.redeem',
  'wealth.give',
  'wealth.askWithdrawal',
  'wealth.cancelWithdrawal',
  // Of a gift the credit alone: its words have a rule of their own.
  'gifts.give',
  // What is on its way or theirs goes away; what is said of it has a rule of its own.
  'media.cancelUpload',
  'mutates.deleteMedias',
  'media.updateMedia',
  'media.removeCaptions',
  'access.buyHiddenPart',
  'access.giveCode',
  'wealth.buyMembership',
  'files.open',
  'files.reportDead',
  // Silenced people may report content and open tickets.
  'mutates.createReport',
  'ticket.open',
  'ticket.reply',
  'ticket.read',
  'ticket.close',
  'ticket.assign',
  'ticket.note',
  'ticket.hold',
  // What they have paid they may ask back, and give back; what they say of it is between them and the seller.
  // They may buy, and whoever sells still sends what was bought; notes to sellers are no publishing.
  'shop.addToCart',
  'shop.changeCartItem',
  'shop.removeCartItem',
  'shop.mergeCart',
  'shop.createOrder',
  'shop.fillOrder',
  'shop.payOrder',
  // And pay outside, or to their balance; what a provider tells is nobody's word.
  'shop.openPayment',
  'shop.wishStock',
  'shop.keepWish',
  'shop.removeWish',
  'shop.moveWishes',
  'shop.shareWishes',
  'shop.markWish',
  'shop.askStockMail',
  'shop.confirmStockMail',
  'shop.endStockMail',
  'shop.lookAtPayment',
  'shop.hearPayment',
  'shop.playSandbox',
  'wealth.recharge',
  'sales.openSale',
  'payments.openKeeping',
  'payments.takeKeeping',
  'payments.removeWay',
  'renewals.start',
  'renewals.change',
  'renewals.stop',
  'shop.applyCoupon',
  'shop.takeCouponOff',
  'account.couponPush',
  'account.couponRedeem',
  'account.couponTake',
  // Staff's: the role alone decides.
  'shopDesk.lookAtRenewal',
  'shopDesk.endRenewal',
  'coupons.saveCampaign',
  'coupons.createCodes',
  'coupons.giveCoupons',
  'coupons.endCampaign',
  'shop.cancelOrder',
  'shop.confirmReceipt',
  'shop.keepOrder',
  'shop.openGoods',
  'shop.openBoughtFile',
  'shop.reportDeadGoods',
  'shopDesk.sendParcels',
  'shopDesk.takeBackParcel',
  'shopDesk.noteOrder',
  'shopDesk.cancelOrder',
  'shopDesk.saveVariants',
  'shopDesk.addKeys',
  'shopDesk.putRight',
  'shopDesk.closeDifference',
  'shopDesk.askAgain',
  'shopDesk.compareAgain',
  'payments.saveKeys',
  'payments.deleteKeys',
  'builder.saveDraft',
  'builder.discardDraft',
  'builder.publishPage',
  'builder.cancelSchedule',
  'builder.restoreVersion',
  'builder.createPage',
  'builder.changePage',
  'builder.removePage',
  'builder.createVariant',
  'builder.changeVariant',
  'builder.keepBlock',
  'builder.renameBlock',
  'builder.removeBlock',
  'builder.stayOnPage',
  'shop.askRefund',
  'shop.withdrawRefund',
  'shop.decideRefund',
  // Stars alone: words have a rule of their own, answers too.
  'shop.reviewLine',
  'shop.answerReview',
  'shop.hideReview',
  // Their notification settings.
  'utils.readNotification',
  'account.readAllNotifications',
  'account.setNotificationTopic',
  'account.setSubscription',
  'account.setQuietHours',
  'account.setSubscribes',
  'account.resumeMail',
  'account.unsubscribeByLink',
  'account.addPushDevice',
  'account.removePushDevice',
  // Where they have things sent is told to nobody.
  'mutates.saveAddress',
  // Their name and description, whose own rules hold.
  'updateUser',
  // Nobody sees a draft but its writer; what they take back is their own.
  'content.saveDraft',
  'content.endDraftLink',
  'content.takeOutReader',
  'content.takeOutAuthor',
  'content.deleteDraftComment',
  'content.withdrawTranslation',
  'content.discardTranslation',
  'mutates.deleteAction',
  'utils.chatDelete',
  'utils.chatRead',
  // Deleting own messages, and managing who may write to them.
  'mutates.deletePrivateMessage',
  'utils.treatMessages',
  'account.setMessageChoice',
]
const MAY_NOT = [
  'content.shareDraft',
  'content.inviteReader',
  'content.inviteAuthor',
  'content.joinAuthors',
  'content.commentOnDraft',
  'content.settleDraftComment',
  'profile.uploadAvatar',
  'media.uploadChunk',
  'media.addExternal',
  'media.takePicture',
  'media.replaceMedia',
  'media.addCaptions',
  'mutates.createTopic',
  'article.saveArticle',
  'docs.saveDoc',
  'shop.saveProduct',
  'content.restore',
  'content.editReply',
  'content.nameVersion',
  'content.restoreReply',
  'content.saveTranslation',
  'content.publishTranslation',
  'utils.chat',
  'utils.chatEdit',
  'utils.chatReact',
  'community.makeDoc',
  'mutates.sendMessage',
  // Moderating a node has a rule of its own, which excludes silenced people.
  'community.decideJoinRequest',
  'community.nameModerator',
  'community.inviteToNode',
  'community.createInvitation',
  'community.endInvitation',
  'community.mergeTopics',
  'community.splitTopic',
  'community.takeOutMember',
  'community.silenceMember',
  'community.liftSilence',
  'community.paceTopic',
  'community.saveNodeSettings',
  'community.markTopic',
  'community.moveTopic',
  'community.createNode',
]

it('every change is known to be open or closed to the silenced', () => {
  const writes = actions
    .filter(({ contract }) => contract.kind === 'write')
    .map(({ contract }) => contract.name)
  expect(
    writes.filter((name) => !MAY.includes(name) && !MAY_NOT.includes(name)),
    'Name each in tests/server/silenced.test.ts: in MAY what keeps or takes away what is their own, in MAY_NOT what puts something before others.',
  ).toEqual([])
})

it('no permission that a level or tier gives is left to the silenced', () => {
  const given = permissions.flatMap(({ ofTiers }) => ofTiers)
  const silenced = memberAsker(1, { permissions: given, isSilenced: true })
  const terms = { now: new Date(), currency: 'RMB', settings: defaultSettings() }
  const { hold } = givenByTiers(...given)
  for (const permission of given) {
    const verdict = hold(silenced, permission, terms)
    expect([permission, verdict]).toEqual([permission, { allowed: false, reason: 'silenced', ways: [] }])
  }
})

it('the silenced come in and read, and their upload is refused at the door', async () => {
  const person = await insertSomebody(db, { level_key: 'lv1' })
  await db
    .insertInto('sanctions')
    .values({ person_id: person, kind: 'silence', reason: 'Too loud.' })
    .execute()
  const { cookie } = await signIn(person)
  const { body } = await call('auth.viewer', {}, { cookie })
  expect(body).toMatchObject({
    viewer: { darkRoom: { reason: 'Too loud.' }, gqRoles: { userCan: ['readMessages'] } },
  })
  expect((await call('article.listArticles', {}, { cookie })).status).toBe(200)
  const answer = await http.inject({
    method: 'POST',
    url: '/api/upload/avatar',
    headers: { cookie, origin: 'http://town.test', 'content-type': 'image/png' },
    payload: Buffer.from('not looked at'),
  })
  expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([403, 'avatar-silenced'])
})
