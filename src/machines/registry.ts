import type { AnyStateMachine } from 'xstate';
import { accountChangeLabels } from './flows/account-change/account-change.labels.ts';
import { accountChangeMachine } from './flows/account-change/account-change.machine.ts';
import { accountChangeModel } from './flows/account-change/account-change.model.ts';
import { atlasLabels } from './flows/atlas/atlas.labels.ts';
import { atlasMachine } from './flows/atlas/atlas.machine.ts';
import { atlasModel } from './flows/atlas/atlas.model.ts';
import { atlasMachineLabels } from './flows/atlas-machine/atlas-machine.labels.ts';
import { atlasMachineMachine } from './flows/atlas-machine/atlas-machine.machine.ts';
import { atlasMachineModel } from './flows/atlas-machine/atlas-machine.model.ts';
import { attachmentTrayLabels } from './flows/attachment-tray/attachment-tray.labels.ts';
import { attachmentTrayMachine } from './flows/attachment-tray/attachment-tray.machine.ts';
import { attachmentTrayModel } from './flows/attachment-tray/attachment-tray.model.ts';
import { avatarChangeLabels } from './flows/avatar-change/avatar-change.labels.ts';
import { avatarChangeMachine } from './flows/avatar-change/avatar-change.machine.ts';
import { avatarChangeModel } from './flows/avatar-change/avatar-change.model.ts';
import { checkoutLabels } from './flows/checkout/checkout.labels.ts';
import { checkoutMachine } from './flows/checkout/checkout.machine.ts';
import { checkoutModel } from './flows/checkout/checkout.model.ts';
import { codeResendLabels } from './flows/code-resend/code-resend.labels.ts';
import { codeResendMachine } from './flows/code-resend/code-resend.machine.ts';
import { codeResendModel } from './flows/code-resend/code-resend.model.ts';
import { copyFeedbackLabels } from './flows/copy-feedback/copy-feedback.labels.ts';
import { copyFeedbackMachine } from './flows/copy-feedback/copy-feedback.machine.ts';
import { copyFeedbackModel } from './flows/copy-feedback/copy-feedback.model.ts';
import { dashboardLabels } from './flows/dashboard/dashboard.labels.ts';
import { dashboardMachine } from './flows/dashboard/dashboard.machine.ts';
import { dashboardModel } from './flows/dashboard/dashboard.model.ts';
import { developerAssignmentLabels } from './flows/developer-assignment/developer-assignment.labels.ts';
import { developerAssignmentMachine } from './flows/developer-assignment/developer-assignment.machine.ts';
import { developerAssignmentModel } from './flows/developer-assignment/developer-assignment.model.ts';
import { draftSavingLabels } from './flows/draft-saving/draft-saving.labels.ts';
import { draftSavingMachine } from './flows/draft-saving/draft-saving.machine.ts';
import { draftSavingModel } from './flows/draft-saving/draft-saving.model.ts';
import { emailChangeLabels } from './flows/email-change/email-change.labels.ts';
import { emailChangeMachine } from './flows/email-change/email-change.machine.ts';
import { emailChangeModel } from './flows/email-change/email-change.model.ts';
import { emailVerificationLabels } from './flows/email-verification/email-verification.labels.ts';
import { emailVerificationMachine } from './flows/email-verification/email-verification.machine.ts';
import { emailVerificationModel } from './flows/email-verification/email-verification.model.ts';
import { featureCatalogueLabels } from './flows/feature-catalogue/feature-catalogue.labels.ts';
import { featureCatalogueMachine } from './flows/feature-catalogue/feature-catalogue.machine.ts';
import { featureCatalogueModel } from './flows/feature-catalogue/feature-catalogue.model.ts';
import { goLiveLabels } from './flows/go-live/go-live.labels.ts';
import { goLiveMachine } from './flows/go-live/go-live.machine.ts';
import { goLiveModel } from './flows/go-live/go-live.model.ts';
import { googleSignInLabels } from './flows/google-sign-in/google-sign-in.labels.ts';
import { googleSignInMachine } from './flows/google-sign-in/google-sign-in.machine.ts';
import { googleSignInModel } from './flows/google-sign-in/google-sign-in.model.ts';
import { heroRotationLabels } from './flows/hero-rotation/hero-rotation.labels.ts';
import { heroRotationMachine } from './flows/hero-rotation/hero-rotation.machine.ts';
import { heroRotationModel } from './flows/hero-rotation/hero-rotation.model.ts';
import { orderBoardLabels } from './flows/order-board/order-board.labels.ts';
import { orderBoardMachine } from './flows/order-board/order-board.machine.ts';
import { orderBoardModel } from './flows/order-board/order-board.model.ts';
import { orderCancellationLabels } from './flows/order-cancellation/order-cancellation.labels.ts';
import { orderCancellationMachine } from './flows/order-cancellation/order-cancellation.machine.ts';
import { orderCancellationModel } from './flows/order-cancellation/order-cancellation.model.ts';
import { orderDetailLabels } from './flows/order-detail/order-detail.labels.ts';
import { orderDetailMachine } from './flows/order-detail/order-detail.machine.ts';
import { orderDetailModel } from './flows/order-detail/order-detail.model.ts';
import { orderWalkLabels } from './flows/order-walk/order-walk.labels.ts';
import { orderWalkMachine } from './flows/order-walk/order-walk.machine.ts';
import { orderWalkModel } from './flows/order-walk/order-walk.model.ts';
import { packageCatalogueLabels } from './flows/package-catalogue/package-catalogue.labels.ts';
import { packageCatalogueMachine } from './flows/package-catalogue/package-catalogue.machine.ts';
import { packageCatalogueModel } from './flows/package-catalogue/package-catalogue.model.ts';
import { packageFormLabels } from './flows/package-form/package-form.labels.ts';
import { packageFormMachine } from './flows/package-form/package-form.machine.ts';
import { packageFormModel } from './flows/package-form/package-form.model.ts';
import { packageListLabels } from './flows/package-list/package-list.labels.ts';
import { packageListMachine } from './flows/package-list/package-list.machine.ts';
import { packageListModel } from './flows/package-list/package-list.model.ts';
import { passwordChangeLabels } from './flows/password-change/password-change.labels.ts';
import { passwordChangeMachine } from './flows/password-change/password-change.machine.ts';
import { passwordChangeModel } from './flows/password-change/password-change.model.ts';
import { passwordRecoveryLabels } from './flows/password-recovery/password-recovery.labels.ts';
import { passwordRecoveryMachine } from './flows/password-recovery/password-recovery.machine.ts';
import { passwordRecoveryModel } from './flows/password-recovery/password-recovery.model.ts';
import { passwordResetLabels } from './flows/password-reset/password-reset.labels.ts';
import { passwordResetMachine } from './flows/password-reset/password-reset.machine.ts';
import { passwordResetModel } from './flows/password-reset/password-reset.model.ts';
import { pathRunLabels } from './flows/path-run/path-run.labels.ts';
import { pathRunMachine } from './flows/path-run/path-run.machine.ts';
import { pathRunModel } from './flows/path-run/path-run.model.ts';
import { paymentBoardLabels } from './flows/payment-board/payment-board.labels.ts';
import { paymentBoardMachine } from './flows/payment-board/payment-board.machine.ts';
import { paymentBoardModel } from './flows/payment-board/payment-board.model.ts';
import { paymentConfirmationLabels } from './flows/payment-confirmation/payment-confirmation.labels.ts';
import { paymentConfirmationMachine } from './flows/payment-confirmation/payment-confirmation.machine.ts';
import { paymentConfirmationModel } from './flows/payment-confirmation/payment-confirmation.model.ts';
import { paymentFailureLabels } from './flows/payment-failure/payment-failure.labels.ts';
import { paymentFailureMachine } from './flows/payment-failure/payment-failure.machine.ts';
import { paymentFailureModel } from './flows/payment-failure/payment-failure.model.ts';
import { paymentPendingLabels } from './flows/payment-pending/payment-pending.labels.ts';
import { paymentPendingMachine } from './flows/payment-pending/payment-pending.machine.ts';
import { paymentPendingModel } from './flows/payment-pending/payment-pending.model.ts';
import { paymentRetryLabels } from './flows/payment-retry/payment-retry.labels.ts';
import { paymentRetryMachine } from './flows/payment-retry/payment-retry.machine.ts';
import { paymentRetryModel } from './flows/payment-retry/payment-retry.model.ts';
import { paymentReviewLabels } from './flows/payment-review/payment-review.labels.ts';
import { paymentReviewMachine } from './flows/payment-review/payment-review.machine.ts';
import { paymentReviewModel } from './flows/payment-review/payment-review.model.ts';
import { paymentSuccessLabels } from './flows/payment-success/payment-success.labels.ts';
import { paymentSuccessMachine } from './flows/payment-success/payment-success.machine.ts';
import { paymentSuccessModel } from './flows/payment-success/payment-success.model.ts';
import { profileLabels } from './flows/profile/profile.labels.ts';
import { profileMachine } from './flows/profile/profile.machine.ts';
import { profileModel } from './flows/profile/profile.model.ts';
import { projectBoardLabels } from './flows/project-board/project-board.labels.ts';
import { projectBoardMachine } from './flows/project-board/project-board.machine.ts';
import { projectBoardModel } from './flows/project-board/project-board.model.ts';
import { projectDetailLabels } from './flows/project-detail/project-detail.labels.ts';
import { projectDetailMachine } from './flows/project-detail/project-detail.machine.ts';
import { projectDetailModel } from './flows/project-detail/project-detail.model.ts';
import { quoteBoardLabels } from './flows/quote-board/quote-board.labels.ts';
import { quoteBoardMachine } from './flows/quote-board/quote-board.machine.ts';
import { quoteBoardModel } from './flows/quote-board/quote-board.model.ts';
import { quoteRequestLabels } from './flows/quote-request/quote-request.labels.ts';
import { quoteRequestMachine } from './flows/quote-request/quote-request.machine.ts';
import { quoteRequestModel } from './flows/quote-request/quote-request.model.ts';
import { registrationLabels } from './flows/registration/registration.labels.ts';
import { registrationMachine } from './flows/registration/registration.machine.ts';
import { registrationModel } from './flows/registration/registration.model.ts';
import { renewalLabels } from './flows/renewal/renewal.labels.ts';
import { renewalMachine } from './flows/renewal/renewal.machine.ts';
import { renewalModel } from './flows/renewal/renewal.model.ts';
import { requirementListLabels } from './flows/requirement-list/requirement-list.labels.ts';
import { requirementListMachine } from './flows/requirement-list/requirement-list.machine.ts';
import { requirementListModel } from './flows/requirement-list/requirement-list.model.ts';
import { requirementThreadLabels } from './flows/requirement-thread/requirement-thread.labels.ts';
import { requirementThreadMachine } from './flows/requirement-thread/requirement-thread.machine.ts';
import { requirementThreadModel } from './flows/requirement-thread/requirement-thread.model.ts';
import { sessionLabels } from './flows/session/session.labels.ts';
import { sessionMachine } from './flows/session/session.machine.ts';
import { sessionModel } from './flows/session/session.model.ts';
import { settingsLabels } from './flows/settings/settings.labels.ts';
import { settingsMachine } from './flows/settings/settings.machine.ts';
import { settingsModel } from './flows/settings/settings.model.ts';
import { signInLabels } from './flows/sign-in/sign-in.labels.ts';
import { signInMachine } from './flows/sign-in/sign-in.machine.ts';
import { signInModel } from './flows/sign-in/sign-in.model.ts';
import { statusChangeLabels } from './flows/status-change/status-change.labels.ts';
import { statusChangeMachine } from './flows/status-change/status-change.machine.ts';
import { statusChangeModel } from './flows/status-change/status-change.model.ts';
import { subscriptionsLabels } from './flows/subscriptions/subscriptions.labels.ts';
import { subscriptionsMachine } from './flows/subscriptions/subscriptions.machine.ts';
import { subscriptionsModel } from './flows/subscriptions/subscriptions.model.ts';
import { supportDeskLabels } from './flows/support-desk/support-desk.labels.ts';
import { supportDeskMachine } from './flows/support-desk/support-desk.machine.ts';
import { supportDeskModel } from './flows/support-desk/support-desk.model.ts';
import { supportRequestLabels } from './flows/support-request/support-request.labels.ts';
import { supportRequestMachine } from './flows/support-request/support-request.machine.ts';
import { supportRequestModel } from './flows/support-request/support-request.model.ts';
import { ticketQueueLabels } from './flows/ticket-queue/ticket-queue.labels.ts';
import { ticketQueueMachine } from './flows/ticket-queue/ticket-queue.machine.ts';
import { ticketQueueModel } from './flows/ticket-queue/ticket-queue.model.ts';
import { urlManagementLabels } from './flows/url-management/url-management.labels.ts';
import { urlManagementMachine } from './flows/url-management/url-management.machine.ts';
import { urlManagementModel } from './flows/url-management/url-management.model.ts';
import { userActivationLabels } from './flows/user-activation/user-activation.labels.ts';
import { userActivationMachine } from './flows/user-activation/user-activation.machine.ts';
import { userActivationModel } from './flows/user-activation/user-activation.model.ts';
import { userDirectoryLabels } from './flows/user-directory/user-directory.labels.ts';
import { userDirectoryMachine } from './flows/user-directory/user-directory.machine.ts';
import { userDirectoryModel } from './flows/user-directory/user-directory.model.ts';
import { userFormLabels } from './flows/user-form/user-form.labels.ts';
import { userFormMachine } from './flows/user-form/user-form.machine.ts';
import { userFormModel } from './flows/user-form/user-form.model.ts';
import { walkPlayerLabels } from './flows/walk-player/walk-player.labels.ts';
import { walkPlayerMachine } from './flows/walk-player/walk-player.machine.ts';
import { walkPlayerModel } from './flows/walk-player/walk-player.model.ts';
import type { MachineLabels } from './labels.ts';
import { accountStatusLabels } from './lifecycles/account-status/account-status.labels.ts';
import { accountStatusMachine } from './lifecycles/account-status/account-status.machine.ts';
import { accountStatusModel } from './lifecycles/account-status/account-status.model.ts';
import { cardPaymentLabels } from './lifecycles/card-payment/card-payment.labels.ts';
import { cardPaymentMachine } from './lifecycles/card-payment/card-payment.machine.ts';
import { cardPaymentModel } from './lifecycles/card-payment/card-payment.model.ts';
import { developmentStatusLabels } from './lifecycles/development-status/development-status.labels.ts';
import { developmentStatusMachine } from './lifecycles/development-status/development-status.machine.ts';
import { developmentStatusModel } from './lifecycles/development-status/development-status.model.ts';
import { paymentStatusLabels } from './lifecycles/payment-status/payment-status.labels.ts';
import { paymentStatusMachine } from './lifecycles/payment-status/payment-status.machine.ts';
import { paymentStatusModel } from './lifecycles/payment-status/payment-status.model.ts';
import { requirementStatusLabels } from './lifecycles/requirement-status/requirement-status.labels.ts';
import { requirementStatusMachine } from './lifecycles/requirement-status/requirement-status.machine.ts';
import { requirementStatusModel } from './lifecycles/requirement-status/requirement-status.model.ts';
import type { MachineModel } from './model.ts';

/** `id` is the machine's id, its folder's name and the first part of its files' names. */
export interface RegisteredMachine {
  id: string;
  kind: 'lifecycle' | 'flow';
  machine: AnyStateMachine;
  labels: MachineLabels;
  model: MachineModel;
}

/** Every machine of the product: diagrams, lint, coverage and listings run over this list. */
export const machines: readonly RegisteredMachine[] = [
  {
    id: 'development-status',
    kind: 'lifecycle',
    machine: developmentStatusMachine,
    labels: developmentStatusLabels,
    model: developmentStatusModel,
  },
  { id: 'payment-status', kind: 'lifecycle', machine: paymentStatusMachine, labels: paymentStatusLabels, model: paymentStatusModel },
  { id: 'account-status', kind: 'lifecycle', machine: accountStatusMachine, labels: accountStatusLabels, model: accountStatusModel },
  {
    id: 'requirement-status',
    kind: 'lifecycle',
    machine: requirementStatusMachine,
    labels: requirementStatusLabels,
    model: requirementStatusModel,
  },
  { id: 'card-payment', kind: 'lifecycle', machine: cardPaymentMachine, labels: cardPaymentLabels, model: cardPaymentModel },
  { id: 'session', kind: 'flow', machine: sessionMachine, labels: sessionLabels, model: sessionModel },
  { id: 'settings', kind: 'flow', machine: settingsMachine, labels: settingsLabels, model: settingsModel },
  { id: 'sign-in', kind: 'flow', machine: signInMachine, labels: signInLabels, model: signInModel },
  { id: 'quote-board', kind: 'flow', machine: quoteBoardMachine, labels: quoteBoardLabels, model: quoteBoardModel },
  { id: 'quote-request', kind: 'flow', machine: quoteRequestMachine, labels: quoteRequestLabels, model: quoteRequestModel },
  { id: 'registration', kind: 'flow', machine: registrationMachine, labels: registrationLabels, model: registrationModel },
  {
    id: 'email-verification',
    kind: 'flow',
    machine: emailVerificationMachine,
    labels: emailVerificationLabels,
    model: emailVerificationModel,
  },
  { id: 'password-recovery', kind: 'flow', machine: passwordRecoveryMachine, labels: passwordRecoveryLabels, model: passwordRecoveryModel },
  { id: 'password-reset', kind: 'flow', machine: passwordResetMachine, labels: passwordResetLabels, model: passwordResetModel },
  { id: 'password-change', kind: 'flow', machine: passwordChangeMachine, labels: passwordChangeLabels, model: passwordChangeModel },
  { id: 'profile', kind: 'flow', machine: profileMachine, labels: profileLabels, model: profileModel },
  { id: 'avatar-change', kind: 'flow', machine: avatarChangeMachine, labels: avatarChangeLabels, model: avatarChangeModel },
  { id: 'email-change', kind: 'flow', machine: emailChangeMachine, labels: emailChangeLabels, model: emailChangeModel },
  { id: 'hero-rotation', kind: 'flow', machine: heroRotationMachine, labels: heroRotationLabels, model: heroRotationModel },
  { id: 'copy-feedback', kind: 'flow', machine: copyFeedbackMachine, labels: copyFeedbackLabels, model: copyFeedbackModel },
  {
    id: 'payment-confirmation',
    kind: 'flow',
    machine: paymentConfirmationMachine,
    labels: paymentConfirmationLabels,
    model: paymentConfirmationModel,
  },
  { id: 'status-change', kind: 'flow', machine: statusChangeMachine, labels: statusChangeLabels, model: statusChangeModel },
  {
    id: 'developer-assignment',
    kind: 'flow',
    machine: developerAssignmentMachine,
    labels: developerAssignmentLabels,
    model: developerAssignmentModel,
  },
  { id: 'go-live', kind: 'flow', machine: goLiveMachine, labels: goLiveLabels, model: goLiveModel },
  { id: 'google-sign-in', kind: 'flow', machine: googleSignInMachine, labels: googleSignInLabels, model: googleSignInModel },
  { id: 'account-change', kind: 'flow', machine: accountChangeMachine, labels: accountChangeLabels, model: accountChangeModel },
  { id: 'dashboard', kind: 'flow', machine: dashboardMachine, labels: dashboardLabels, model: dashboardModel },
  { id: 'payment-review', kind: 'flow', machine: paymentReviewMachine, labels: paymentReviewLabels, model: paymentReviewModel },
  { id: 'payment-board', kind: 'flow', machine: paymentBoardMachine, labels: paymentBoardLabels, model: paymentBoardModel },
  { id: 'order-board', kind: 'flow', machine: orderBoardMachine, labels: orderBoardLabels, model: orderBoardModel },
  { id: 'order-detail', kind: 'flow', machine: orderDetailMachine, labels: orderDetailLabels, model: orderDetailModel },
  { id: 'project-board', kind: 'flow', machine: projectBoardMachine, labels: projectBoardLabels, model: projectBoardModel },
  { id: 'project-detail', kind: 'flow', machine: projectDetailMachine, labels: projectDetailLabels, model: projectDetailModel },
  { id: 'code-resend', kind: 'flow', machine: codeResendMachine, labels: codeResendLabels, model: codeResendModel },
  { id: 'attachment-tray', kind: 'flow', machine: attachmentTrayMachine, labels: attachmentTrayLabels, model: attachmentTrayModel },
  { id: 'checkout', kind: 'flow', machine: checkoutMachine, labels: checkoutLabels, model: checkoutModel },
  { id: 'draft-saving', kind: 'flow', machine: draftSavingMachine, labels: draftSavingLabels, model: draftSavingModel },
  { id: 'subscriptions', kind: 'flow', machine: subscriptionsMachine, labels: subscriptionsLabels, model: subscriptionsModel },
  {
    id: 'order-cancellation',
    kind: 'flow',
    machine: orderCancellationMachine,
    labels: orderCancellationLabels,
    model: orderCancellationModel,
  },
  { id: 'package-list', kind: 'flow', machine: packageListMachine, labels: packageListLabels, model: packageListModel },
  { id: 'package-form', kind: 'flow', machine: packageFormMachine, labels: packageFormLabels, model: packageFormModel },
  { id: 'feature-catalogue', kind: 'flow', machine: featureCatalogueMachine, labels: featureCatalogueLabels, model: featureCatalogueModel },
  { id: 'renewal', kind: 'flow', machine: renewalMachine, labels: renewalLabels, model: renewalModel },
  { id: 'package-catalogue', kind: 'flow', machine: packageCatalogueMachine, labels: packageCatalogueLabels, model: packageCatalogueModel },
  { id: 'requirement-list', kind: 'flow', machine: requirementListMachine, labels: requirementListLabels, model: requirementListModel },
  {
    id: 'requirement-thread',
    kind: 'flow',
    machine: requirementThreadMachine,
    labels: requirementThreadLabels,
    model: requirementThreadModel,
  },
  { id: 'support-desk', kind: 'flow', machine: supportDeskMachine, labels: supportDeskLabels, model: supportDeskModel },
  { id: 'support-request', kind: 'flow', machine: supportRequestMachine, labels: supportRequestLabels, model: supportRequestModel },
  { id: 'ticket-queue', kind: 'flow', machine: ticketQueueMachine, labels: ticketQueueLabels, model: ticketQueueModel },
  { id: 'user-directory', kind: 'flow', machine: userDirectoryMachine, labels: userDirectoryLabels, model: userDirectoryModel },
  { id: 'user-form', kind: 'flow', machine: userFormMachine, labels: userFormLabels, model: userFormModel },
  { id: 'url-management', kind: 'flow', machine: urlManagementMachine, labels: urlManagementLabels, model: urlManagementModel },
  { id: 'user-activation', kind: 'flow', machine: userActivationMachine, labels: userActivationLabels, model: userActivationModel },
  { id: 'payment-pending', kind: 'flow', machine: paymentPendingMachine, labels: paymentPendingLabels, model: paymentPendingModel },
  { id: 'payment-success', kind: 'flow', machine: paymentSuccessMachine, labels: paymentSuccessLabels, model: paymentSuccessModel },
  { id: 'payment-failure', kind: 'flow', machine: paymentFailureMachine, labels: paymentFailureLabels, model: paymentFailureModel },
  { id: 'payment-retry', kind: 'flow', machine: paymentRetryMachine, labels: paymentRetryLabels, model: paymentRetryModel },
  { id: 'atlas', kind: 'flow', machine: atlasMachine, labels: atlasLabels, model: atlasModel },
  { id: 'atlas-machine', kind: 'flow', machine: atlasMachineMachine, labels: atlasMachineLabels, model: atlasMachineModel },
  { id: 'order-walk', kind: 'flow', machine: orderWalkMachine, labels: orderWalkLabels, model: orderWalkModel },
  { id: 'path-run', kind: 'flow', machine: pathRunMachine, labels: pathRunLabels, model: pathRunModel },
  { id: 'walk-player', kind: 'flow', machine: walkPlayerMachine, labels: walkPlayerLabels, model: walkPlayerModel },
];
