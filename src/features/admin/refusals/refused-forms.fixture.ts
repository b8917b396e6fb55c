/** What each form and each action of the site sends, by the function that sends it. */
import type { Db } from '#db/client.ts'
import { acceptInvitation } from '#features/account/invitation.data.ts'
import { deleteMyAccount } from '#features/account/my-data/deletion.api.ts'
import { deleteAccount } from '#features/account/my-data/my-data.data.ts'
import { openPortal, startCheckout } from '#features/advertising/checkout.ts'
import { saveOwnBanner } from '#features/banners/own-banners.data.ts'
import { updateBusiness } from '#features/business-form/business-form.data.ts'
import { submitBusiness } from '#features/business-form/submission.data.ts'
import { archiveOwnBusiness } from '#features/dashboard/dashboard.data.ts'
import { sendAgain } from '#features/decisions/decisions.data.ts'
import { saveFields } from '#features/edits/edits.data.ts'
import { undoImport } from '#features/imports/import-records.data.ts'
import { createImportStore } from '#features/imports/import-store.data.ts'
import { ensureCategories } from '#features/imports/imports.data.ts'
import { uploadPicture } from '#features/pictures/pictures.api.ts'
import { saveRating } from '#features/ratings/ratings.data.ts'
import { saveReport } from '#features/reports/reports.data.ts'
import {
  deleteAccountList,
  renameAccountList,
  sendUnsent,
  shareAccountList,
} from '#features/saved/saved.data.ts'
import { deleteBanners, extendGrant, grantPlan, setGrantActive } from '../ads/ads.data.ts'
import { createBanner } from '../ads/save-banner.ts'
import { beginBulkChange, stepThrough } from '../bulk/bulk.data.ts'
import { deleteBusinesses } from '../businesses/admin-businesses.data.ts'
import { removeBusinesses } from '../businesses/delete-businesses.api.ts'
import {
  createCategory,
  deleteCategories,
  deleteEmptyCategories,
  updateCategory,
} from '../categories/admin-categories.data.ts'
import { markChangesRead, putBack } from '../changes/changes.data.ts'
import { archiveListings, sendListingsBack, takeListingsBack } from '../decisions/decisions-of-staff.data.ts'
import { assignItems, noteItem } from '../desk/desk.data.ts'
import { keepApart, mergeBusinesses, undoMerge } from '../duplicates/admin-duplicates.data.ts'
import { extractFromLink, saveExtracted } from '../link-extractor/link-extractor.data.ts'
import { deleteMessages, deleteSubscribers, markAnswered } from '../messages/messages.data.ts'
import { requestBuild } from '../publishing/publishing.data.ts'
import { deleteRating } from '../ratings/admin-ratings.data.ts'
import { deleteReport, resolveReport, resolveReportsOf } from '../reports/admin-reports.data.ts'
import { deleteView, saveView } from '../saved-views/saved-views.data.ts'
import { explainTerm, removeSynonym } from '../searches/searches.data.ts'
import { inviteStaff, removeStaff, setRole, setRoleFactor, withdrawInvitation } from '../staff/staff.data.ts'
import { deleteForGood, restoreDeleted } from '../trash/trash.data.ts'
import { judgeTerm } from '../trending/trending.data.ts'

const id = '11111111-1111-4111-8111-111111111111'
const noDays = { startsOn: '', endsOn: '' }
const category = { name: 'Cafés', description: '', icon: 'coffee' }
const scores = { service_quality: 8, value_for_money: 8, customer_service: 8 }
const banner = { title: 'Sale', imageUrl: 'https://a.test/x.jpg', linkUrl: '', categoryId: null }
const why = { reasons: ['closed'], note: '' } as const
const seen = { id, name: 'Nena’s', draft: true, archived: false }
const purchase = { businessId: id, plan: 'premium', interval: 'month' } as const

const choose = () => Promise.resolve(null)
const progress = () => {}

type Outcome = { ok: true } | { ok: false; error: unknown }

/** Those that say why nothing was done. */
export const forms: Readonly<Record<string, (db: Db) => Promise<Outcome>>> = {
  // A row's other columns change nothing of how it is refused.
  submitBusiness: (db) => submitBusiness(db, { id, ownerId: id, row: {} as never }),
  updateBusiness: (db) => {
    const edit = { read: { name: 'Nena' }, changes: { name: 'Nena’s' } }
    return updateBusiness(db, id, edit, { categories: [], choose })
  },
  saveExtracted: (db) => {
    const from = { url: 'https://a.test', isDraft: false }
    // As above.
    return saveExtracted(db, { name: 'Nena’s', slug: 'nenas', address: '' } as never, from)
  },
  extractFromLink: (db) => extractFromLink(db, 'https://a.test'),
  archiveOwnBusiness: (db) => archiveOwnBusiness(db, id),
  saveRating: (db) => saveRating(db, { businessId: id, userId: id, own: { id, scores }, scores }),
  saveReport: (db) => {
    const report = { type: 'wrong_phone', description: null } as const
    return saveReport(db, { id, businessId: id, userId: id, report })
  },
  saveOwnBanner: (db) => {
    const form = { banner: undefined, subscriptionId: id, businessId: id, categories: new Map(), choose }
    return saveOwnBanner(db, form, banner)
  },
  createBanner: (db) => {
    const made = { ...banner, categoryId: '', position: 0, showOnHomepage: true, ...noDays }
    return createBanner(db, { id, businessId: id }, made)
  },
  deleteBanners: (db) => deleteBanners(db, [id]),
  grantPlan: (db) => grantPlan(db, { businessId: id, plan: 'premium', end: new Date(0) }),
  setGrantActive: (db) => setGrantActive(db, id, false),
  extendGrant: (db) => extendGrant(db, id, new Date(0)),
  startCheckout: (db) => startCheckout(db, purchase),
  openPortal: (db) => openPortal(db, id),
  assignItems: (db) => assignItems(db, 'message', [id], id),
  noteItem: (db) => noteItem(db, 'report', id, { id, text: 'x' }),
  sendAgain: (db) => sendAgain(db, id),
  sendListingsBack: (db) => sendListingsBack(db, [id], why),
  takeListingsBack: (db) => takeListingsBack(db, [id]),
  archiveListings: (db) => archiveListings(db, [seen], why),
  saveFields: (db) => saveFields(db, 'business', { [id]: { draft: true } }, { draft: false }),
  beginBulkChange: (db) => beginBulkChange(db, { ids: [id] }, { draft: false }, why),
  stepThrough: (db) => stepThrough(db, 'run_bulk_change', id, { progress }),
  deleteBusinesses: (db) => deleteBusinesses(db, [id]),
  removeBusinesses: (db) => removeBusinesses(db, [id]),
  createCategory: (db) => createCategory(db, category),
  updateCategory: (db) => updateCategory(db, { ...category, id }, { ...category, icon: 'store' }, choose),
  deleteCategories: (db) => deleteCategories(db, [id]),
  deleteEmptyCategories: (db) => deleteEmptyCategories(db, [id]),
  putBack: (db) => putBack(db, 1, false),
  markChangesRead: (db) => markChangesRead(db, 1),
  keepApart: (db) => keepApart(db, id, id),
  mergeBusinesses: (db) =>
    mergeBusinesses(db, { kept: id, gone: id, taken: [], owner: null, movesPlans: false }),
  undoMerge: (db) => undoMerge(db, id),
  markAnswered: (db) => markAnswered(db, [id], null),
  deleteMessages: (db) => deleteMessages(db, [id]),
  deleteSubscribers: (db) => deleteSubscribers(db, [id]),
  requestBuild: (db) => requestBuild(db, false),
  deleteRating: (db) => deleteRating(db, id),
  resolveReport: (db) => resolveReport(db, id),
  resolveReportsOf: (db) => resolveReportsOf(db, [id]),
  deleteReport: (db) => deleteReport(db, id),
  saveView: (db) => saveView(db, 'businesses', { name: 'Mine', query: '' }, []),
  deleteView: (db) => deleteView(db, id),
  explainTerm: (db) => explainTerm(db, 'x', { kind: 'note', note: 'x' }),
  removeSynonym: (db) => removeSynonym(db, 1),
  judgeTerm: (db) => judgeTerm(db, 'x', 'ban'),
  inviteStaff: (db) => inviteStaff(db, 'nena@people.test', 'editor'),
  withdrawInvitation: (db) => withdrawInvitation(db, id),
  setRole: (db) => setRole(db, id, 'editor'),
  removeStaff: (db) => removeStaff(db, id),
  setRoleFactor: (db) => setRoleFactor(db, 'editor', true),
  acceptInvitation: (db) => acceptInvitation(db, 'x'),
  restoreDeleted: (db) => restoreDeleted(db, [id]),
  deleteForGood: (db) => deleteForGood(db, [id]),
  uploadPicture: (db) => uploadPicture(db, new Blob(['x'], { type: 'image/png' }), 'business'),
  deleteMyAccount: (db) => deleteMyAccount(db, {}),
  deleteAccount: (db) => deleteAccount(db, {}, {}),
}

/** Those that throw, whose screens say in words of their own that it was not done. */
export const throwing: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  undoImport: (db) => undoImport(db, id, progress),
  createImportStore: (db) =>
    createImportStore(db).begin({
      ...{ fileName: 'x', fileKey: '', headers: [], columnMap: {}, source: 'x', asDrafts: false },
    }),
  ensureCategories: (db) => ensureCategories(db, ['cafes'], [{ slug: 'cafes', ...category }]),
  sendUnsent: (db) => sendUnsent(db, { lists: ['Saved'], places: [] }, { lists: [], places: [] }),
  renameAccountList: (db) => renameAccountList(db, id, 'Mine'),
  deleteAccountList: (db) => deleteAccountList(db, id),
  shareAccountList: (db) => shareAccountList(db, id, true),
}

/** Those that change nothing of what somebody sees, and why they are no forms. */
export const noForms: Readonly<Record<string, string>> = {
  listPositions: 'a list; a failed one is loaded again',
  askPosition: 'a look-up; without an answer the form is sent without a position',
  askLink: 'a look-up; without an answer the link is no position',
  followPosition: 'nobody waits for it',
  endPaidPlans: 'functions call it with the service key, and speak for it',
}
