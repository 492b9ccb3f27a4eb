ALTER TABLE "product" RENAME COLUMN "gst_rate" TO "gst_basis_points";--> statement-breakpoint
UPDATE "product" SET "gst_basis_points" = "gst_basis_points" * 100;--> statement-breakpoint
CREATE SEQUENCE "public"."order_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "address" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"told_price" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_item_once" UNIQUE("member_id","product_id"),
	CONSTRAINT "cart_item_quantity" CHECK (quantity between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "wishlist_item" (
	"member_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_item_member_id_product_id_pk" PRIMARY KEY("member_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"total" bigint NOT NULL,
	"cause" text NOT NULL,
	"document_sealed" text NOT NULL,
	CONSTRAINT "invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_serial" UNIQUE("series","financial_year","serial"),
	CONSTRAINT "invoice_once" UNIQUE("order_id","cause")
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counter_series_financial_year_pk" PRIMARY KEY("series","financial_year")
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"machine" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"net_quantity" text NOT NULL,
	"hsn" text NOT NULL,
	"gst_basis_points" integer NOT NULL,
	"quantity" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"unit_mrp" bigint NOT NULL,
	"unit_price" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "order_line_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_line_product" UNIQUE("order_id","product_id"),
	CONSTRAINT "order_line_quantity" CHECK (quantity > 0 and returned between 0 and quantity),
	CONSTRAINT "order_line_tax" CHECK (taxable + cgst + sgst + igst = gross - discount and cgst = sgst)
);
--> statement-breakpoint
CREATE TABLE "order_return" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_return_line" (
	"return_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_return_line_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "order_return_line_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "order_transition" (
	"machine" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	CONSTRAINT "order_transition_machine_from_state_to_state_pk" PRIMARY KEY("machine","from_state","to_state")
);
--> statement-breakpoint
CREATE TABLE "sale_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"points" integer NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_entry_once" UNIQUE("order_id","cause")
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"public_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"member_type" text NOT NULL,
	"credited_member_id" uuid,
	"request_key" text NOT NULL,
	"method" text NOT NULL,
	"payment" text DEFAULT 'created' NOT NULL,
	"fulfilment" text DEFAULT 'waiting' NOT NULL,
	"changed_by" text NOT NULL,
	"changed_because" text NOT NULL,
	"expires_at" timestamp with time zone,
	"ediscount" integer NOT NULL,
	"supplier_state" text NOT NULL,
	"place_of_supply" text NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"delivery_taxable" bigint NOT NULL,
	"delivery_cgst" bigint NOT NULL,
	"delivery_sgst" bigint NOT NULL,
	"delivery_igst" bigint NOT NULL,
	"points" integer NOT NULL,
	"buyer_sealed" text NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_order_number_unique" UNIQUE("number"),
	CONSTRAINT "shop_order_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "shop_order_once" UNIQUE("member_id","request_key"),
	CONSTRAINT "shop_order_total" CHECK (total >= 0 and total = gross - discount + delivery),
	CONSTRAINT "shop_order_tax" CHECK (taxable + cgst + sgst + igst = gross - discount and cgst = sgst
        and delivery_taxable + delivery_cgst + delivery_sgst + delivery_igst = delivery)
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"quantity" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movement_order_id_product_id_cause_pk" PRIMARY KEY("order_id","product_id","cause")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"sealed" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_once" UNIQUE("subject_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entry_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"payment_id" text,
	"url" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"request_key" text,
	"ask_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempt_reference" UNIQUE("gateway","reference"),
	CONSTRAINT "payment_attempt_payment" UNIQUE("gateway","payment_id"),
	CONSTRAINT "payment_attempt_once" UNIQUE("order_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"cause" text NOT NULL,
	"actor" text NOT NULL,
	"gateway_refund_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"ask_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_gateway_refund_id_unique" UNIQUE("gateway_refund_id"),
	CONSTRAINT "refund_once" UNIQUE("attempt_id","cause"),
	CONSTRAINT "refund_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_record" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_entry" ADD CONSTRAINT "sale_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_entry" ADD CONSTRAINT "sale_entry_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_credited_member_id_member_id_fk" FOREIGN KEY ("credited_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_member" ON "address" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_return_order" ON "order_return" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sale_entry_member_day" ON "sale_entry" USING btree ("member_id","day");--> statement-breakpoint
CREATE INDEX "shop_order_member" ON "shop_order" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "shop_order_expiry" ON "shop_order" USING btree ("expires_at") WHERE payment in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "ledger_entry_order" ON "ledger_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_order" ON "payment_attempt" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_ask" ON "payment_attempt" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_ask" ON "refund" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "sandbox_record_kind" ON "sandbox_record" USING btree ("kind","created_at");--> statement-breakpoint
INSERT INTO "order_transition" ("machine", "from_state", "to_state") VALUES
  ('payment', '', 'created'),
  ('payment', 'created', 'pending'),
  ('payment', 'created', 'paid'),
  ('payment', 'created', 'expired'),
  ('payment', 'created', 'cancelled'),
  ('payment', 'pending', 'paid'),
  ('payment', 'pending', 'expired'),
  ('payment', 'pending', 'cancelled'),
  ('payment', 'expired', 'late'),
  ('payment', 'cancelled', 'late'),
  ('payment', 'late', 'paid'),
  ('payment', 'late', 'refund_due'),
  ('payment', 'paid', 'refund_due'),
  ('payment', 'paid', 'partly_refunded'),
  ('payment', 'paid', 'refunded'),
  ('payment', 'refund_due', 'partly_refunded'),
  ('payment', 'refund_due', 'refunded'),
  ('payment', 'partly_refunded', 'refund_due'),
  ('payment', 'partly_refunded', 'refunded'),
  ('fulfilment', '', 'waiting'),
  ('fulfilment', 'waiting', 'confirmed'),
  ('fulfilment', 'waiting', 'cancelled'),
  ('fulfilment', 'confirmed', 'packed'),
  ('fulfilment', 'confirmed', 'cancelled'),
  ('fulfilment', 'packed', 'shipped'),
  ('fulfilment', 'shipped', 'delivered'),
  ('fulfilment', 'shipped', 'returned'),
  ('fulfilment', 'delivered', 'returned'),
  ('fulfilment', 'cancelled', 'confirmed'),
  ('attempt', '', 'created'),
  ('attempt', 'created', 'attempted'),
  ('attempt', 'created', 'captured'),
  ('attempt', 'created', 'failed'),
  ('attempt', 'attempted', 'captured'),
  ('attempt', 'attempted', 'failed'),
  ('attempt', 'failed', 'captured');--> statement-breakpoint
CREATE FUNCTION "require_transition"("which" text, "before" text, "after" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM order_transition WHERE machine = which AND from_state = before AND to_state = after) THEN
    RAISE EXCEPTION '% may not go from "%" to "%"', which, before, after USING ERRCODE = 'check_violation', CONSTRAINT = 'order_transition';
  END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_order_states"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payment_before text := '';
  fulfilment_before text := '';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    payment_before := OLD.payment;
    fulfilment_before := OLD.fulfilment;
  END IF;
  IF NEW.payment <> payment_before THEN
    PERFORM require_transition('payment', payment_before, NEW.payment);
    INSERT INTO order_event (order_id, machine, from_state, to_state, actor, cause, at)
    VALUES (NEW.id, 'payment', payment_before, NEW.payment, NEW.changed_by, NEW.changed_because, NEW.updated_at);
  END IF;
  IF NEW.fulfilment <> fulfilment_before THEN
    PERFORM require_transition('fulfilment', fulfilment_before, NEW.fulfilment);
    INSERT INTO order_event (order_id, machine, from_state, to_state, actor, cause, at)
    VALUES (NEW.id, 'fulfilment', fulfilment_before, NEW.fulfilment, NEW.changed_by, NEW.changed_because, NEW.updated_at);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "shop_order_states" AFTER INSERT OR UPDATE ON "shop_order" FOR EACH ROW EXECUTE FUNCTION note_order_states();--> statement-breakpoint
CREATE FUNCTION "check_attempt_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM require_transition('attempt', '', NEW.state);
  ELSIF NEW.state <> OLD.state THEN
    PERFORM require_transition('attempt', OLD.state, NEW.state);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "payment_attempt_state" AFTER INSERT OR UPDATE ON "payment_attempt" FOR EACH ROW EXECUTE FUNCTION check_attempt_state();--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_event_append_only" BEFORE UPDATE OR DELETE ON "order_event" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "stock_movement_append_only" BEFORE UPDATE OR DELETE ON "stock_movement" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "sale_entry_append_only" BEFORE UPDATE OR DELETE ON "sale_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "ledger_entry_append_only" BEFORE UPDATE OR DELETE ON "ledger_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "invoice_append_only" BEFORE UPDATE OR DELETE ON "invoice" FOR EACH ROW EXECUTE FUNCTION refuse_change();
