import { defineModule } from '#site/module.ts'

/** Invites to become a member, where the site has a tier to offer. */
export const vipBox = defineModule({ name: 'vip-box', version: 1, isStatic: true })
