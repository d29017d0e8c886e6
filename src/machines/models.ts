import { accountChangeModel } from './flows/account-change/account-change.model.ts';
import { atlasModel } from './flows/atlas/atlas.model.ts';
import { atlasMachineModel } from './flows/atlas-machine/atlas-machine.model.ts';
import { attachmentTrayModel } from './flows/attachment-tray/attachment-tray.model.ts';
import { auditLogModel } from './flows/audit-log/audit-log.model.ts';
import { avatarChangeModel } from './flows/avatar-change/avatar-change.model.ts';
import { checkoutModel } from './flows/checkout/checkout.model.ts';
import { codeResendModel } from './flows/code-resend/code-resend.model.ts';
import { copyFeedbackModel } from './flows/copy-feedback/copy-feedback.model.ts';
import { dashboardModel } from './flows/dashboard/dashboard.model.ts';
import { developerAssignmentModel } from './flows/developer-assignment/developer-assignment.model.ts';
import { draftSavingModel } from './flows/draft-saving/draft-saving.model.ts';
import { emailChangeModel } from './flows/email-change/email-change.model.ts';
import { emailConfirmationModel } from './flows/email-confirmation/email-confirmation.model.ts';
import { emailCorrectionModel } from './flows/email-correction/email-correction.model.ts';
import { emailVerificationModel } from './flows/email-verification/email-verification.model.ts';
import { eventStreamModel } from './flows/event-stream/event-stream.model.ts';
import { factorChallengeModel } from './flows/factor-challenge/factor-challenge.model.ts';
import { factorEnrolmentModel } from './flows/factor-enrolment/factor-enrolment.model.ts';
import { featureCatalogueModel } from './flows/feature-catalogue/feature-catalogue.model.ts';
import { firstRunModel } from './flows/first-run/first-run.model.ts';
import { goLiveModel } from './flows/go-live/go-live.model.ts';
import { googleSignInModel } from './flows/google-sign-in/google-sign-in.model.ts';
import { heroRotationModel } from './flows/hero-rotation/hero-rotation.model.ts';
import { orderBoardModel } from './flows/order-board/order-board.model.ts';
import { orderCancellationModel } from './flows/order-cancellation/order-cancellation.model.ts';
import { orderDetailModel } from './flows/order-detail/order-detail.model.ts';
import { orderHistoryModel } from './flows/order-history/order-history.model.ts';
import { packageCatalogueModel } from './flows/package-catalogue/package-catalogue.model.ts';
import { packageFormModel } from './flows/package-form/package-form.model.ts';
import { packageListModel } from './flows/package-list/package-list.model.ts';
import { passwordChangeModel } from './flows/password-change/password-change.model.ts';
import { passwordRecoveryModel } from './flows/password-recovery/password-recovery.model.ts';
import { passwordResetModel } from './flows/password-reset/password-reset.model.ts';
import { pathPlayerModel } from './flows/path-player/path-player.model.ts';
import { pathRunModel } from './flows/path-run/path-run.model.ts';
import { paymentBoardModel } from './flows/payment-board/payment-board.model.ts';
import { paymentConfirmationModel } from './flows/payment-confirmation/payment-confirmation.model.ts';
import { paymentFailureModel } from './flows/payment-failure/payment-failure.model.ts';
import { paymentPendingModel } from './flows/payment-pending/payment-pending.model.ts';
import { paymentRetryModel } from './flows/payment-retry/payment-retry.model.ts';
import { paymentReviewModel } from './flows/payment-review/payment-review.model.ts';
import { paymentSuccessModel } from './flows/payment-success/payment-success.model.ts';
import { profileModel } from './flows/profile/profile.model.ts';
import { projectBoardModel } from './flows/project-board/project-board.model.ts';
import { projectDetailModel } from './flows/project-detail/project-detail.model.ts';
import { quoteBoardModel } from './flows/quote-board/quote-board.model.ts';
import { quoteRequestModel } from './flows/quote-request/quote-request.model.ts';
import { recoveryDecisionModel } from './flows/recovery-decision/recovery-decision.model.ts';
import { registrationModel } from './flows/registration/registration.model.ts';
import { renewalModel } from './flows/renewal/renewal.model.ts';
import { requirementListModel } from './flows/requirement-list/requirement-list.model.ts';
import { requirementThreadModel } from './flows/requirement-thread/requirement-thread.model.ts';
import { sessionModel } from './flows/session/session.model.ts';
import { settingsModel } from './flows/settings/settings.model.ts';
import { signInModel } from './flows/sign-in/sign-in.model.ts';
import { statusChangeModel } from './flows/status-change/status-change.model.ts';
import { subscriptionsModel } from './flows/subscriptions/subscriptions.model.ts';
import { supportDeskModel } from './flows/support-desk/support-desk.model.ts';
import { supportRequestModel } from './flows/support-request/support-request.model.ts';
import { ticketQueueModel } from './flows/ticket-queue/ticket-queue.model.ts';
import { unfinishedBriefsModel } from './flows/unfinished-briefs/unfinished-briefs.model.ts';
import { urlManagementModel } from './flows/url-management/url-management.model.ts';
import { userActivationModel } from './flows/user-activation/user-activation.model.ts';
import { userDirectoryModel } from './flows/user-directory/user-directory.model.ts';
import { userFormModel } from './flows/user-form/user-form.model.ts';
import { accountStatusModel } from './lifecycles/account-status/account-status.model.ts';
import { cardPaymentModel } from './lifecycles/card-payment/card-payment.model.ts';
import { developmentStatusModel } from './lifecycles/development-status/development-status.model.ts';
import { factorRecoveryModel } from './lifecycles/factor-recovery/factor-recovery.model.ts';
import { paymentStatusModel } from './lifecycles/payment-status/payment-status.model.ts';
import { requirementStatusModel } from './lifecycles/requirement-status/requirement-status.model.ts';
import type { RegisteredModel } from './model.ts';

/** Machines of a thing's status. */
export const lifecycles: readonly RegisteredModel[] = [
  accountStatusModel,
  cardPaymentModel,
  developmentStatusModel,
  factorRecoveryModel,
  paymentStatusModel,
  requirementStatusModel,
];

/** Machines of one user on one screen. */
export const flows: readonly RegisteredModel[] = [
  accountChangeModel,
  atlasModel,
  atlasMachineModel,
  attachmentTrayModel,
  auditLogModel,
  avatarChangeModel,
  checkoutModel,
  codeResendModel,
  copyFeedbackModel,
  dashboardModel,
  developerAssignmentModel,
  draftSavingModel,
  emailChangeModel,
  emailConfirmationModel,
  emailCorrectionModel,
  emailVerificationModel,
  eventStreamModel,
  factorChallengeModel,
  factorEnrolmentModel,
  featureCatalogueModel,
  firstRunModel,
  goLiveModel,
  googleSignInModel,
  heroRotationModel,
  orderBoardModel,
  orderCancellationModel,
  orderDetailModel,
  orderHistoryModel,
  packageCatalogueModel,
  packageFormModel,
  packageListModel,
  passwordChangeModel,
  passwordRecoveryModel,
  passwordResetModel,
  pathRunModel,
  paymentBoardModel,
  paymentConfirmationModel,
  paymentFailureModel,
  paymentPendingModel,
  paymentRetryModel,
  paymentReviewModel,
  paymentSuccessModel,
  profileModel,
  projectBoardModel,
  projectDetailModel,
  quoteBoardModel,
  quoteRequestModel,
  recoveryDecisionModel,
  registrationModel,
  renewalModel,
  requirementListModel,
  requirementThreadModel,
  sessionModel,
  settingsModel,
  signInModel,
  statusChangeModel,
  subscriptionsModel,
  supportDeskModel,
  supportRequestModel,
  ticketQueueModel,
  unfinishedBriefsModel,
  urlManagementModel,
  userActivationModel,
  userDirectoryModel,
  userFormModel,
  pathPlayerModel,
];
