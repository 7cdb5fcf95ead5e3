import { html, type Html } from '../../support/html';

/** A booking: day, time and persons as the bookings plugin names them. */
const BOOKING = html` <div class="product-extras wc-bookings-booking-form" id="wc-bookings-booking-form">
  <p>
    <label for="wc_bookings_field_start_date">Tag</label
    ><input
      type="date"
      class="input-text required_for_calculation"
      id="wc_bookings_field_start_date"
      name="wc_bookings_field_start_date"
      value="2027-06-12"
      min="2027-01-01"
      required
    />
  </p>
  <p>
    <label for="wc_bookings_field_start_date_time">Uhrzeit</label
    ><select
      class="input-text required_for_calculation"
      id="wc_bookings_field_start_date_time"
      name="wc_bookings_field_start_date_time"
    >
      <option>10:00</option>
      <option>13:00</option>
      <option>16:00</option>
    </select>
  </p>
  <p>
    <label for="wc_bookings_field_persons">Personen</label
    ><input
      type="number"
      class="input-text required_for_calculation"
      id="wc_bookings_field_persons"
      name="wc_bookings_field_persons"
      value="2"
      min="1"
      max="8"
    />
  </p>
  <input type="hidden" class="wc-booking-product-id" name="wc_bookings_product_id" value="190" />
</div>`;

/** Add-ons with a price each. */
const ADDONS = html` <div class="product-extras wc-pao-addons-container">
  <fieldset>
    <legend>Extras</legend>
    <label class="choice"
      ><input type="checkbox" class="wc-pao-addon-field" name="addon-191-karte-0[]" value="grusskarte" data-price="2.5" />
      Grußkarte (+&nbsp;2,50&nbsp;€)</label
    >
    <label class="choice"
      ><input type="checkbox" class="wc-pao-addon-field" name="addon-191-schleife-1[]" value="schleife" data-price="1.5" />
      Schleife (+&nbsp;1,50&nbsp;€)</label
    >
  </fieldset>
  <p>
    <label for="addon-191-text-2">Text der Karte</label
    ><input type="text" class="input-text wc-pao-addon-field" id="addon-191-text-2" name="addon-191-text-2" maxlength="80" />
  </p>
  <div id="product-addons-total" data-price="59"></div>
</div>`;

/** Pay a part now, the rest later. */
const DEPOSIT = html` <div class="product-extras wc-deposits-wrapper">
  <fieldset>
    <legend>Zahlung</legend>
    <label class="choice"><input type="radio" name="wc_deposit_option" value="no" checked /> alles jetzt zahlen</label>
    <label class="choice"><input type="radio" name="wc_deposit_option" value="yes" /> 20&nbsp;% anzahlen</label>
  </fieldset>
  <fieldset>
    <legend>Plan für den Rest</legend>
    <label class="choice"><input type="radio" name="wc_deposit_payment_plan" value="1" checked /> bei Lieferung</label>
    <label class="choice"><input type="radio" name="wc_deposit_payment_plan" value="2" /> in drei Raten</label>
  </fieldset>
</div>`;

const EXTRAS: Readonly<Record<string, Html>> = { bootstour: BOOKING, geschenkkorb: ADDONS, gartenbank: DEPOSIT };

/** Fields that other plugins put into the form of a product. */
export function productExtras(slug: string): Html | false {
  return EXTRAS[slug] ?? false;
}
