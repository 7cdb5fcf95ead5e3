/* Written by `npm run build -- --docs` from fixtures/pages. */

/** Plugin folder → its versions in the recorded shops, oldest first. */
export const RECORDED_PLUGINS: Readonly<Record<string, readonly string[]>> = {
  woocommerce: ['8.9.3', '10.5.3', '11.0.1'],
  'contact-form-7': ['5.9.8', '6.1.5', '6.1.6'],
  'woocommerce-paypal-payments': ['2.9.5', '3.3.1', '4.0.2'],
  'woocommerce-gateway-stripe': ['8.8.2', '9.9.0', '10.7.1'],
  'woocommerce-germanized': ['3.17.4', '4.0', '4.0.10'],
};

/** Global → bits of the recorded versions in which every page has a field → the fields. 0: on some pages. */
export const KNOWN_FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wc_checkout_params: {
    '4': 'gateways_with_custom_place_order_button',
    '7': 'ajax_url apply_coupon_nonce checkout_url debug_mode i18n_checkout_error is_checkout option_guest_checkout remove_coupon_nonce update_order_review_nonce wc_ajax_url',
  },
  wc_country_select_params: {
    '7': 'countries i18n_ajax_error i18n_input_too_long_1 i18n_input_too_long_n i18n_input_too_short_1 i18n_input_too_short_n i18n_load_more i18n_no_matches i18n_searching i18n_select_state_text i18n_selection_too_long_1 i18n_selection_too_long_n',
  },
  wc_address_i18n_params: {
    '7': 'i18n_optional_text i18n_required_text locale locale_fields',
  },
  woocommerce_params: {
    '6': 'i18n_password_hide i18n_password_show',
    '7': 'ajax_url wc_ajax_url',
  },
  wc_cart_params: {
    '7': 'ajax_url apply_coupon_nonce remove_coupon_nonce update_shipping_method_nonce wc_ajax_url',
  },
  wc_cart_fragments_params: {
    '7': 'ajax_url cart_hash_key fragment_name request_timeout wc_ajax_url',
  },
  wc_add_to_cart_params: {
    '7': 'ajax_url cart_redirect_after_add cart_url i18n_view_cart is_cart wc_ajax_url',
  },
  wc_tokenization_form_params: {
    '7': 'is_logged_in is_registration_required',
  },
  wc_password_strength_meter_params: {
    '7': 'i18n_password_error i18n_password_hint min_password_strength stop_checkout',
  },
  wc_order_attribution: {
    '6': 'fields.utm_creative_format fields.utm_marketing_tactic fields.utm_source_platform params.base64',
    '7': 'fields fields.referrer fields.session_count fields.session_entry fields.session_pages fields.session_start_time fields.source_type fields.user_agent fields.utm_campaign fields.utm_content fields.utm_id fields.utm_medium fields.utm_source fields.utm_term params params.ajaxurl params.allowTracking params.lifetime params.prefix params.session',
  },
  wpcf7: {
    '7': 'api api.namespace api.root',
  },
  PayPalCommerceGateway: {
    '0': 'continuation pay_now save_payment_methods script_attributes.data-page-type',
    '1': 'axo axo.sdk_client_token',
    '2': 'continuation.order_id',
    '3': 'vaulted_paypal_email',
    '4': 'order_key',
    '5': 'url_params.disable-funding url_params.vault',
    '6': 'ajax.get_order appswitch appswitch.enabled final_review_enabled server_side_shipping_callback server_side_shipping_callback.enabled',
    '7': 'ajax ajax.approve_order ajax.approve_subscription ajax.cart_script_params ajax.change_cart ajax.create_order ajax.create_payment_token ajax.create_payment_token_for_guest ajax.create_setup_token ajax.save_checkout_form ajax.simulate_cart ajax.update_customer_shipping ajax.update_shipping ajax.validate_checkout ajax.vault_paypal basic_checkout_validation_enabled bn_codes bn_codes.cart bn_codes.checkout bn_codes.mini-cart bn_codes.product button button.cancel_wrapper button.is_disabled button.is_mini_cart_disabled button.mini_cart_style button.mini_cart_wrapper button.style button.wrapper can_save_vault_token cart_contains_subscription client_id context currency data_client_id data_client_id.endpoint data_client_id.has_subscriptions data_client_id.nonce data_client_id.paypal_subscriptions_enabled data_client_id.set_attribute data_client_id.user early_checkout_validation_enabled enforce_vault funding_sources_without_redirect hosted_fields hosted_fields.contingency hosted_fields.labels hosted_fields.valid_cards hosted_fields.wrapper is_free_trial_cart labels labels.billing_field labels.error labels.shipping_field locations_with_subscription_product locations_with_subscription_product.cart locations_with_subscription_product.payorder locations_with_subscription_product.product manualRenewalEnabled messages mini_cart_buttons_enabled needShipping order_id pay_now.country_code pay_now.currency_code pay_now.total pay_now.total_str payer payer.address payer.email_address payer.name payer.phone productType redirect save_payment_methods.id_token script_attributes script_attributes.data-partner-attribution-id separate_buttons separate_buttons.card should_handle_shipping_in_paypal simulate_cart simulate_cart.enabled simulate_cart.throttling single_product_buttons_enabled subscription_plan_id subscription_product_allowed url url_params url_params.client-id url_params.commit url_params.components url_params.currency url_params.enable-funding url_params.integration-date url_params.intent user user.has_wc_card_payment_tokens user.is_logged variable_paypal_subscription_variation_from_cart variable_paypal_subscription_variations vault_v3_enabled vaultingEnabled',
  },
  ppcp_add_payment_method: {
    '6': 'user user.is_logged',
    '7': 'ajax ajax.create_payment_token ajax.create_setup_token ajax.subscription_change_payment_method client_id error_message id_token is_subscription_change_payment_page labels labels.error merchant_id payment_methods_page subscription_id_to_change_payment verification_method view_subscriptions_page',
  },
  wc_stripe_express_checkout_params: {
    '2': 'login_confirmation.message login_confirmation.redirect_url stripe.is_payment_request_enabled',
    '4': 'has_free_trial',
    '5': 'product.shippingOptions',
    '6': 'allowed_shipping_countries checkout.currency_decimals checkout.default_shipping_option custom_checkout_fields is_cart_page nonce.normalize_address nonce.wc_store_api nonce.wc_store_api_express_checkout stripe.is_amazon_pay_enabled taxes_based_on_billing',
    '7': 'ajax_url button button.height button.locale button.radius button.theme button.type checkout checkout.country_code checkout.currency_code checkout.needs_payer_phone checkout.needs_shipping checkout.url has_block i18n i18n.no_prepaid_card i18n.unknown_shipping is_checkout_page is_pay_for_order is_product_page login_confirmation nonce nonce.add_to_cart nonce.checkout nonce.clear_cart nonce.get_cart_details nonce.get_selected_product_data nonce.log_errors nonce.pay_for_order nonce.payment nonce.shipping nonce.update_shipping product product.country_code product.currency product.displayItems product.requestShipping product.total product.validVariationSelected stripe stripe.allow_prepaid_card stripe.is_express_checkout_enabled stripe.is_link_enabled stripe.locale stripe.publishable_key',
  },
  wcStripeExpressCheckoutPayForOrderParams: {
    '6': 'orderDetails orderDetails.billingEmail orderDetails.orderKey orderDetails.shippingAddress',
    '7': 'displayItems needs_shipping order total total.amount total.label total.pending',
  },
  wc_stripe_upe_params: {
    '0': 'customerBillingData customerData excludedPaymentMethodTypes isAddPaymentMethod isOrderPay optimizedCheckoutClassicTitle orderId orderReturnURL paymentMethodConfigurationId',
    '2': 'OCLayout isPaymentRequestEnabled paymentMethodConfigurationParentId',
    '3': 'appearance blocksAppearance isECEEnabled saveAppearanceNonce',
    '4': 'createCheckoutSessionNonce customerBillingData.address customerBillingData.email customerBillingData.name customerBillingData.phone isAdaptivePricingEnabled isExpressCheckoutEnabled isPayerPhoneRequired shouldExpandOptimizedCheckout shouldShowOptimizedCheckout updateCheckoutSessionNonce',
    '6': 'forceSavePaymentMethod hasAffirmGatewayPlugin hasKlarnaGatewayPlugin insufficient_funds isAmazonPayAvailable isAmazonPayEnabled isLinkEnabled isLoggedIn isOCEnabled isSignupOnCheckoutAllowed orderReceivedURL payment_intent_authentication_failure subscriptionManualRenewalEnabled subscriptionRequiresManualRenewal wp_ajax_url',
    '7': 'accountCountry accountDescriptor addPaymentReturnURL ajax_url amount_too_large amount_too_small apiVersion card_declined cartContainsSubscription cartTotal country_code_invalid createAndConfirmSetupIntentNonce createPaymentIntentNonce createSetupIntentNonce currency customerData.billing_country email_invalid enabledBillingFields expired_card gatewayId genericErrorMessage incomplete_cvc incomplete_expiry incomplete_number incorrect_cvc incorrect_number incorrect_zip invalid_cvc invalid_expiry_month invalid_expiry_year invalid_expiry_year_past invalid_number invalid_request_error invalid_sofort_country invalid_wallet_type isCheckout isPaymentNeeded isUPEEnabled key locale missing paymentMethodsConfig postal_code_invalid processing_error return_url tax_id_invalid testMode theme_name title updateFailedOrderNonce updatePaymentIntentNonce',
  },
  FraudNetConfig: {
    '7': 'f s sandbox',
  },
  wc_gzd_add_to_cart_variation_params: {
    '7': 'price_selector replace_price wrapper',
  },
};
