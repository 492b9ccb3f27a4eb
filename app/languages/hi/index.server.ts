/** The Hindi texts, each with the English file that it translates. A test finds missing ones. */

import * as accountAccount from '~/features/account/account.text';
import * as accountAccountFields from '~/features/account/account-fields.text';
import * as announcementAnnouncement from '~/features/announcement/announcement.text';
import * as articleArticle from '~/features/article/article.text';
import * as brandBrand from '~/features/brand/brand.text';
import * as cartCart from '~/features/cart/cart.text';
import * as categoryCategory from '~/features/category/category.text';
import * as checkoutAddress from '~/features/checkout/address.text';
import * as checkoutCheckout from '~/features/checkout/checkout.text';
import * as checkoutPaymentOptions from '~/features/checkout/payment-options.text';
import * as checkoutReview from '~/features/checkout/review.text';
import * as dashboardDashboard from '~/features/dashboard/dashboard.text';
import * as documentsDocuments from '~/features/documents/documents.text';
import * as errorsError from '~/features/errors/error.text';
import * as frameFrame from '~/features/frame/frame.text';
import * as genealogyGenealogy from '~/features/genealogy/genealogy.text';
import * as homeHome from '~/features/home/home.text';
import * as idCardIdCard from '~/features/id-card/id-card.text';
import * as infoInfo from '~/features/info/info.text';
import * as infoNamedValues from '~/features/info/named-values.text';
import * as invoiceInvoice from '~/features/invoice/invoice.text';
import * as membershipMembership from '~/features/membership/membership.text';
import * as orderOrder from '~/features/order/order.text';
import * as orderOrderAddress from '~/features/order/order-address.text';
import * as paymentPayment from '~/features/payment/payment.text';
import * as phoneProofPhoneProof from '~/features/phone-proof/phone-proof.text';
import * as productProduct from '~/features/product/product.text';
import * as productListProductList from '~/features/product-list/product-list.text';
import * as profileOwnData from '~/features/profile/own-data.text';
import * as profileProfile from '~/features/profile/profile.text';
import * as rankRank from '~/features/rank/rank.text';
import * as registrationProofAge from '~/features/registration/proof-age.text';
import * as registrationRegistration from '~/features/registration/registration.text';
import * as searchSearch from '~/features/search/search.text';
import * as teamSalesTeamSales from '~/features/team-sales/team-sales.text';
import * as ticketTicket from '~/features/ticket/ticket.text';
import * as transactionTransaction from '~/features/transaction/transaction.text';
import * as wishlistWishlist from '~/features/wishlist/wishlist.text';
import * as accountAccountHi from '~/languages/hi/features/account/account.text';
import * as accountAccountFieldsHi from '~/languages/hi/features/account/account-fields.text';
import * as announcementAnnouncementHi from '~/languages/hi/features/announcement/announcement.text';
import * as articleArticleHi from '~/languages/hi/features/article/article.text';
import * as brandBrandHi from '~/languages/hi/features/brand/brand.text';
import * as cartCartHi from '~/languages/hi/features/cart/cart.text';
import * as categoryCategoryHi from '~/languages/hi/features/category/category.text';
import * as checkoutAddressHi from '~/languages/hi/features/checkout/address.text';
import * as checkoutCheckoutHi from '~/languages/hi/features/checkout/checkout.text';
import * as checkoutPaymentOptionsHi from '~/languages/hi/features/checkout/payment-options.text';
import * as checkoutReviewHi from '~/languages/hi/features/checkout/review.text';
import * as dashboardDashboardHi from '~/languages/hi/features/dashboard/dashboard.text';
import * as documentsDocumentsHi from '~/languages/hi/features/documents/documents.text';
import * as errorsErrorHi from '~/languages/hi/features/errors/error.text';
import * as frameFrameHi from '~/languages/hi/features/frame/frame.text';
import * as genealogyGenealogyHi from '~/languages/hi/features/genealogy/genealogy.text';
import * as homeHomeHi from '~/languages/hi/features/home/home.text';
import * as idCardIdCardHi from '~/languages/hi/features/id-card/id-card.text';
import * as infoInfoHi from '~/languages/hi/features/info/info.text';
import * as infoNamedValuesHi from '~/languages/hi/features/info/named-values.text';
import * as invoiceInvoiceHi from '~/languages/hi/features/invoice/invoice.text';
import * as membershipMembershipHi from '~/languages/hi/features/membership/membership.text';
import * as orderOrderHi from '~/languages/hi/features/order/order.text';
import * as orderOrderAddressHi from '~/languages/hi/features/order/order-address.text';
import * as paymentPaymentHi from '~/languages/hi/features/payment/payment.text';
import * as phoneProofPhoneProofHi from '~/languages/hi/features/phone-proof/phone-proof.text';
import * as productProductHi from '~/languages/hi/features/product/product.text';
import * as productListProductListHi from '~/languages/hi/features/product-list/product-list.text';
import * as profileOwnDataHi from '~/languages/hi/features/profile/own-data.text';
import * as profileProfileHi from '~/languages/hi/features/profile/profile.text';
import * as rankRankHi from '~/languages/hi/features/rank/rank.text';
import * as registrationProofAgeHi from '~/languages/hi/features/registration/proof-age.text';
import * as registrationRegistrationHi from '~/languages/hi/features/registration/registration.text';
import * as searchSearchHi from '~/languages/hi/features/search/search.text';
import * as teamSalesTeamSalesHi from '~/languages/hi/features/team-sales/team-sales.text';
import * as ticketTicketHi from '~/languages/hi/features/ticket/ticket.text';
import * as transactionTransactionHi from '~/languages/hi/features/transaction/transaction.text';
import * as wishlistWishlistHi from '~/languages/hi/features/wishlist/wishlist.text';
import * as platformDatesHi from '~/languages/hi/platform/dates.text';
import * as platformDocumentDocumentHi from '~/languages/hi/platform/document/document.text';
import * as platformDurationHi from '~/languages/hi/platform/duration.text';
import * as platformErrorMessagesHi from '~/languages/hi/platform/error-messages.text';
import * as platformFormsFormHi from '~/languages/hi/platform/forms/form.text';
import * as platformHttpHttpHi from '~/languages/hi/platform/http/http.text';
import * as platformPeriodHi from '~/languages/hi/platform/period.text';
import * as platformPhoneOtpPhoneOtpHi from '~/languages/hi/platform/phone-otp/phone-otp.text';
import * as platformRankNameHi from '~/languages/hi/platform/rank-name.text';
import * as platformSessionSessionHi from '~/languages/hi/platform/session/session.text';
import * as platformStatesHi from '~/languages/hi/platform/states.text';
import * as platformUpstreamUpstreamHi from '~/languages/hi/platform/upstream/upstream.text';
import * as uiFormHi from '~/languages/hi/ui/form.text';
import * as uiFrameFrameHi from '~/languages/hi/ui/frame/frame.text';
import * as uiListHi from '~/languages/hi/ui/list.text';
import * as platformDates from '~/platform/dates.text';
import * as platformDocumentDocument from '~/platform/document/document.text';
import * as platformDuration from '~/platform/duration.text';
import * as platformErrorMessages from '~/platform/error-messages.text';
import * as platformFormsForm from '~/platform/forms/form.text';
import * as platformHttpHttp from '~/platform/http/http.text';
import * as platformPeriod from '~/platform/period.text';
import * as platformPhoneOtpPhoneOtp from '~/platform/phone-otp/phone-otp.text';
import * as platformRankName from '~/platform/rank-name.text';
import * as platformSessionSession from '~/platform/session/session.text';
import * as platformStates from '~/platform/states.text';
import * as platformUpstreamUpstream from '~/platform/upstream/upstream.text';
import * as uiForm from '~/ui/form.text';
import * as uiFrameFrame from '~/ui/frame/frame.text';
import * as uiList from '~/ui/list.text';

export const texts = [
  [accountAccountFields, accountAccountFieldsHi],
  [accountAccount, accountAccountHi],
  [announcementAnnouncement, announcementAnnouncementHi],
  [articleArticle, articleArticleHi],
  [brandBrand, brandBrandHi],
  [cartCart, cartCartHi],
  [categoryCategory, categoryCategoryHi],
  [checkoutAddress, checkoutAddressHi],
  [checkoutCheckout, checkoutCheckoutHi],
  [checkoutPaymentOptions, checkoutPaymentOptionsHi],
  [checkoutReview, checkoutReviewHi],
  [dashboardDashboard, dashboardDashboardHi],
  [documentsDocuments, documentsDocumentsHi],
  [errorsError, errorsErrorHi],
  [frameFrame, frameFrameHi],
  [genealogyGenealogy, genealogyGenealogyHi],
  [homeHome, homeHomeHi],
  [idCardIdCard, idCardIdCardHi],
  [infoInfo, infoInfoHi],
  [infoNamedValues, infoNamedValuesHi],
  [invoiceInvoice, invoiceInvoiceHi],
  [membershipMembership, membershipMembershipHi],
  [orderOrderAddress, orderOrderAddressHi],
  [orderOrder, orderOrderHi],
  [paymentPayment, paymentPaymentHi],
  [phoneProofPhoneProof, phoneProofPhoneProofHi],
  [productListProductList, productListProductListHi],
  [productProduct, productProductHi],
  [profileOwnData, profileOwnDataHi],
  [profileProfile, profileProfileHi],
  [rankRank, rankRankHi],
  [registrationProofAge, registrationProofAgeHi],
  [registrationRegistration, registrationRegistrationHi],
  [searchSearch, searchSearchHi],
  [teamSalesTeamSales, teamSalesTeamSalesHi],
  [ticketTicket, ticketTicketHi],
  [transactionTransaction, transactionTransactionHi],
  [wishlistWishlist, wishlistWishlistHi],
  [platformDates, platformDatesHi],
  [platformDocumentDocument, platformDocumentDocumentHi],
  [platformDuration, platformDurationHi],
  [platformErrorMessages, platformErrorMessagesHi],
  [platformFormsForm, platformFormsFormHi],
  [platformHttpHttp, platformHttpHttpHi],
  [platformPeriod, platformPeriodHi],
  [platformRankName, platformRankNameHi],
  [platformPhoneOtpPhoneOtp, platformPhoneOtpPhoneOtpHi],
  [platformSessionSession, platformSessionSessionHi],
  [platformStates, platformStatesHi],
  [platformUpstreamUpstream, platformUpstreamUpstreamHi],
  [uiForm, uiFormHi],
  [uiFrameFrame, uiFrameFrameHi],
  [uiList, uiListHi],
] as const;

export { companyTexts } from '~/languages/hi/features/company/company';
export { content } from './content.server';
export { latinWords } from './latin-words';
