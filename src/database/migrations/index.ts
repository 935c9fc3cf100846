import { up as firstTown } from './0001-first-town.ts'
import { up as bestSellingProducts } from './0002-best-selling-products.ts'
import { up as communityLists } from './0003-community-lists.ts'
import { up as importedThings } from './0004-imported-things.ts'
import { up as followings } from './0005-followings.ts'
import { up as search } from './0006-search.ts'
import { up as views } from './0007-views.ts'
import { up as dueAndMapped } from './0008-due-and-mapped.ts'
import { up as importProgress } from './0009-import-progress.ts'
import { up as people } from './0010-people.ts'
import { up as codes } from './0011-codes.ts'
import { up as identities } from './0012-identities.ts'
import { up as secondFactors } from './0013-second-factors.ts'
import { up as profileSettings } from './0014-profile-settings.ts'
import { up as privacy } from './0015-privacy.ts'
import { up as admin } from './0016-admin.ts'
import { up as invitations } from './0018-invitations.ts'
import { up as ballots } from './0019-ballots.ts'
import { up as closedTalks } from './0020-closed-talks.ts'
import { up as accessTold } from './0021-access-told.ts'
import { up as confirmingCodes } from './0023-confirming-codes.ts'
import { up as waitingJobs } from './0024-waiting-jobs.ts'
import { up as publicCounts } from './0025-public-counts.ts'
import { up as ledger } from './0030-ledger.ts'
import { up as earning } from './0031-earning.ts'
import { up as uploads } from './0040-uploads.ts'
import { up as bountiesHeld } from './0050-bounties-held.ts'
import { up as purchases } from './0051-purchases.ts'
import { up as memberships } from './0052-memberships.ts'
import { up as gifts } from './0053-gifts.ts'
import { up as codeBatches } from './0054-code-batches.ts'
import { up as withdrawals } from './0055-withdrawals.ts'
import { up as authoring } from './0060-authoring.ts'
import { up as namedPeople } from './0061-named-people.ts'
import { up as editedReplies } from './0062-edited-replies.ts'
import { up as notifications } from './0070-notifications.ts'
import { up as subscriptions } from './0071-subscriptions.ts'
import { up as reports } from './0072-reports.ts'
import { up as reportWork } from './0073-report-work.ts'
import { up as tickets } from './0074-tickets.ts'
import { up as chat } from './0080-chat.ts'
import { up as messages } from './0081-messages.ts'
import { up as takenBack } from './0090-taken-back.ts'
import { up as namesOfFiles } from './0100-names-of-files.ts'
import { up as nodeRequests } from './0110-node-requests.ts'
import { up as docsOfAnswers } from './0120-docs-of-answers.ts'
import { up as docsOnTheDesk } from './0140-docs-on-the-desk.ts'
import { up as heldThings } from './0150-held-things.ts'
import { up as downloads } from './0160-downloads.ts'
import { up as chatOfNodes } from './0170-chat-of-nodes.ts'
import { up as picturesInChat } from './0171-pictures-in-chat.ts'
import { up as unreadConversations } from './0172-unread-conversations.ts'
import { up as push } from './0175-push.ts'
import { up as presence } from './0176-presence.ts'
import { up as productsOnTheDesk } from './0180-products-on-the-desk.ts'
import { up as series } from './0181-series.ts'
import { up as translationDrafts } from './0185-translation-drafts.ts'
import { up as nodeModerators } from './0190-node-moderators.ts'
import { up as mergedTopics } from './0191-merged-topics.ts'
import { up as nodeInvitations } from './0192-node-invitations.ts'
import { up as casesOfNodes } from './0193-cases-of-nodes.ts'
import { up as followGrants } from './0195-follow-grants.ts'
import { up as captions } from './0200-captions.ts'
import { up as joinNotices } from './0201-join-notices.ts'
import { up as statementByDirection } from './0205-statement-by-direction.ts'
import { up as formerTranslations } from './0222-former-translations.ts'
import { up as filesOfVariants } from './0223-files-of-variants.ts'
import { up as finishedUploads } from './0235-finished-uploads.ts'
import { up as nodeSilences } from './0250-node-silences.ts'
import { up as slowTopics } from './0251-slow-topics.ts'
import { up as indexedKeys } from './0260-indexed-keys.ts'
import { up as pagesOfNobody } from './0270-pages-of-nobody.ts'
import { up as addresses } from './0271-addresses.ts'
import { up as orders } from './0272-orders.ts'
import { up as carts } from './0273-carts.ts'
import { up as goods } from './0274-goods.ts'
import { up as priceDays } from './0274-price-days.ts'
import { up as productLists } from './0274-product-lists.ts'
import { up as refunds } from './0275-refunds.ts'
import { up as reviews } from './0276-reviews.ts'
import { up as desk } from './0277-desk.ts'
import { up as openedGoods } from './0278-opened-goods.ts'
import { up as outsidePayments } from './0279-outside-payments.ts'
import { up as coupons } from './0281-coupons.ts'
import { up as variantPictures } from './0283-variant-pictures.ts'
import { up as stockWishes } from './0284-stock-wishes.ts'
import { up as toldParcels } from './0285-told-parcels.ts'
import { up as agreedTerms } from './0286-agreed-terms.ts'
import { up as paymentBooks } from './0287-payment-books.ts'
import { up as paymentKeys } from './0288-payment-keys.ts'
import { up as sales } from './0289-sales.ts'
import { up as wishLists } from './0290-wish-lists.ts'
import { up as stockMails } from './0291-stock-mails.ts'
import { up as pageBuilder } from './0292-page-builder.ts'
import { up as sharedWishes } from './0293-shared-wishes.ts'
import { up as renewals } from './0295-renewals.ts'
import { up as pageBlocks } from './0299-page-blocks.ts'
import { up as pageMoves } from './0302-page-moves.ts'
import { up as newlyCome } from './0306-newly-come.ts'
import { up as accessTokens } from './0313-access-tokens.ts'
import { up as webhooks } from './0314-webhooks.ts'
import { up as keysOfBuyers } from './0319-keys-of-buyers.ts'
import { up as linkChecks } from './0321-link-checks.ts'
import { up as savedWays } from './0322-saved-ways.ts'
import { up as renewalsFromSavedWays } from './0323-renewals-from-saved-ways.ts'
import { up as milestones } from './0324-milestones.ts'
import { up as settingChanges } from './0325-setting-changes.ts'
import { up as siteConnections } from './0337-site-connections.ts'
import { up as personNotes } from './0338-person-notes.ts'
import { up as salesThatRenew } from './0347-sales-that-renew.ts'
import { up as counts } from './0348-counts.ts'
import { up as looks } from './0351-looks.ts'
import { up as bulkActs } from './0352-bulk-acts.ts'
import { up as newsletter } from './0355-newsletter.ts'
import { up as newsletterLetters } from './0356-newsletter-letters.ts'
import { up as draftLinks } from './0358-draft-links.ts'
import { up as contentList } from './0359-content-list.ts'
import { up as bulkContent } from './0360-bulk-content.ts'
import { up as contentsOfArticles } from './0365-contents-of-articles.ts'
import { up as namedVersions } from './0366-named-versions.ts'
import { up as draftComments } from './0367-draft-comments.ts'
import { up as waysBeforePayments } from './0374-ways-before-payments.ts'
import { up as savedFilters } from './0379-saved-filters.ts'
import { up as smsConnection } from './0402-sms-connection.ts'
import { up as coAuthors } from './0405-co-authors.ts'
import { up as accountMerges } from './0412-account-merges.ts'
import { up as backupsAndSizes } from './0413-backups-and-sizes.ts'
import { up as proposedWords } from './0416-proposed-words.ts'
import { up as shownFiles } from './0422-shown-files.ts'
import { up as whatImportsWrote } from './0424-what-imports-wrote.ts'
import { up as erasuresLookedAtAgain } from './0425-erasures-looked-at-again.ts'

/**
 * Every change of the schema, in the order of their names, as backups list them, forward only. A landed migration is
 * never edited: the next one corrects it. Expand first, contract a version later, so that the running version survives
 * the next schema.
 */
export const migrations: ReadonlyArray<{ name: string; up: string }> = [
  { name: '0001-first-town', up: firstTown },
  { name: '0002-best-selling-products', up: bestSellingProducts },
  { name: '0003-community-lists', up: communityLists },
  { name: '0004-imported-things', up: importedThings },
  { name: '0005-followings', up: followings },
  { name: '0006-search', up: search },
  { name: '0007-views', up: views },
  { name: '0008-due-and-mapped', up: dueAndMapped },
  { name: '0009-import-progress', up: importProgress },
  { name: '0010-people', up: people },
  { name: '0011-codes', up: codes },
  { name: '0012-identities', up: identities },
  { name: '0013-second-factors', up: secondFactors },
  { name: '0014-profile-settings', up: profileSettings },
  { name: '0015-privacy', up: privacy },
  { name: '0016-admin', up: admin },
  { name: '0018-invitations', up: invitations },
  { name: '0019-ballots', up: ballots },
  { name: '0020-closed-talks', up: closedTalks },
  { name: '0021-access-told', up: accessTold },
  { name: '0023-confirming-codes', up: confirmingCodes },
  { name: '0024-waiting-jobs', up: waitingJobs },
  { name: '0025-public-counts', up: publicCounts },
  { name: '0030-ledger', up: ledger },
  { name: '0031-earning', up: earning },
  { name: '0040-uploads', up: uploads },
  { name: '0050-bounties-held', up: bountiesHeld },
  { name: '0051-purchases', up: purchases },
  { name: '0052-memberships', up: memberships },
  { name: '0053-gifts', up: gifts },
  { name: '0054-code-batches', up: codeBatches },
  { name: '0055-withdrawals', up: withdrawals },
  { name: '0060-authoring', up: authoring },
  { name: '0061-named-people', up: namedPeople },
  { name: '0062-edited-replies', up: editedReplies },
  { name: '0070-notifications', up: notifications },
  { name: '0071-subscriptions', up: subscriptions },
  { name: '0072-reports', up: reports },
  { name: '0073-report-work', up: reportWork },
  { name: '0074-tickets', up: tickets },
  { name: '0080-chat', up: chat },
  { name: '0081-messages', up: messages },
  { name: '0090-taken-back', up: takenBack },
  { name: '0100-names-of-files', up: namesOfFiles },
  { name: '0110-node-requests', up: nodeRequests },
  { name: '0120-docs-of-answers', up: docsOfAnswers },
  { name: '0140-docs-on-the-desk', up: docsOnTheDesk },
  { name: '0150-held-things', up: heldThings },
  { name: '0160-downloads', up: downloads },
  { name: '0170-chat-of-nodes', up: chatOfNodes },
  { name: '0171-pictures-in-chat', up: picturesInChat },
  { name: '0172-unread-conversations', up: unreadConversations },
  { name: '0175-push', up: push },
  { name: '0176-presence', up: presence },
  { name: '0180-products-on-the-desk', up: productsOnTheDesk },
  { name: '0181-series', up: series },
  { name: '0185-translation-drafts', up: translationDrafts },
  { name: '0190-node-moderators', up: nodeModerators },
  { name: '0191-merged-topics', up: mergedTopics },
  { name: '0192-node-invitations', up: nodeInvitations },
  { name: '0193-cases-of-nodes', up: casesOfNodes },
  { name: '0195-follow-grants', up: followGrants },
  { name: '0200-captions', up: captions },
  { name: '0201-join-notices', up: joinNotices },
  { name: '0205-statement-by-direction', up: statementByDirection },
  { name: '0222-former-translations', up: formerTranslations },
  { name: '0223-files-of-variants', up: filesOfVariants },
  { name: '0235-finished-uploads', up: finishedUploads },
  { name: '0250-node-silences', up: nodeSilences },
  { name: '0251-slow-topics', up: slowTopics },
  { name: '0260-indexed-keys', up: indexedKeys },
  { name: '0270-pages-of-nobody', up: pagesOfNobody },
  { name: '0271-addresses', up: addresses },
  { name: '0272-orders', up: orders },
  { name: '0273-carts', up: carts },
  { name: '0274-goods', up: goods },
  { name: '0274-price-days', up: priceDays },
  { name: '0274-product-lists', up: productLists },
  { name: '0275-refunds', up: refunds },
  { name: '0276-reviews', up: reviews },
  { name: '0277-desk', up: desk },
  { name: '0278-opened-goods', up: openedGoods },
  { name: '0279-outside-payments', up: outsidePayments },
  { name: '0281-coupons', up: coupons },
  { name: '0283-variant-pictures', up: variantPictures },
  { name: '0284-stock-wishes', up: stockWishes },
  { name: '0285-told-parcels', up: toldParcels },
  { name: '0286-agreed-terms', up: agreedTerms },
  { name: '0287-payment-books', up: paymentBooks },
  { name: '0288-payment-keys', up: paymentKeys },
  { name: '0289-sales', up: sales },
  { name: '0290-wish-lists', up: wishLists },
  { name: '0291-stock-mails', up: stockMails },
  { name: '0292-page-builder', up: pageBuilder },
  { name: '0293-shared-wishes', up: sharedWishes },
  { name: '0295-renewals', up: renewals },
  { name: '0299-page-blocks', up: pageBlocks },
  { name: '0302-page-moves', up: pageMoves },
  { name: '0306-newly-come', up: newlyCome },
  { name: '0313-access-tokens', up: accessTokens },
  { name: '0314-webhooks', up: webhooks },
  { name: '0319-keys-of-buyers', up: keysOfBuyers },
  { name: '0321-link-checks', up: linkChecks },
  { name: '0322-saved-ways', up: savedWays },
  { name: '0323-renewals-from-saved-ways', up: renewalsFromSavedWays },
  { name: '0324-milestones', up: milestones },
  { name: '0325-setting-changes', up: settingChanges },
  { name: '0337-site-connections', up: siteConnections },
  { name: '0338-person-notes', up: personNotes },
  { name: '0347-sales-that-renew', up: salesThatRenew },
  { name: '0348-counts', up: counts },
  { name: '0351-looks', up: looks },
  { name: '0352-bulk-acts', up: bulkActs },
  { name: '0355-newsletter', up: newsletter },
  { name: '0356-newsletter-letters', up: newsletterLetters },
  { name: '0358-draft-links', up: draftLinks },
  { name: '0359-content-list', up: contentList },
  { name: '0360-bulk-content', up: bulkContent },
  { name: '0365-contents-of-articles', up: contentsOfArticles },
  { name: '0366-named-versions', up: namedVersions },
  { name: '0367-draft-comments', up: draftComments },
  { name: '0374-ways-before-payments', up: waysBeforePayments },
  { name: '0379-saved-filters', up: savedFilters },
  { name: '0402-sms-connection', up: smsConnection },
  { name: '0405-co-authors', up: coAuthors },
  { name: '0412-account-merges', up: accountMerges },
  { name: '0413-backups-and-sizes', up: backupsAndSizes },
  { name: '0416-proposed-words', up: proposedWords },
  { name: '0422-shown-files', up: shownFiles },
  { name: '0424-what-imports-wrote', up: whatImportsWrote },
  { name: '0425-erasures-looked-at-again', up: erasuresLookedAtAgain },
]
