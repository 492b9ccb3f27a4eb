CREATE SEQUENCE "public"."member_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "access_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"number" text,
	"ref_code" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp with time zone NOT NULL,
	"rank_id" uuid,
	"sponsor_id" uuid,
	"path" "ltree",
	"details_sealed" text DEFAULT '' NOT NULL,
	"signup_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_number_unique" UNIQUE("number"),
	CONSTRAINT "member_ref_code_unique" UNIQUE("ref_code"),
	CONSTRAINT "member_email_unique" UNIQUE("email"),
	CONSTRAINT "member_phone_unique" UNIQUE("phone"),
	CONSTRAINT "member_signup_key_unique" UNIQUE("signup_key"),
	CONSTRAINT "member_distributor_is_placed" CHECK (type = 'customer' or (number is not null and ref_code is not null and path is not null))
);
--> statement-breakpoint
CREATE TABLE "member_file" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"store_key" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_file_member_id_kind_pk" PRIMARY KEY("member_id","kind")
);
--> statement-breakpoint
CREATE TABLE "member_identity" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"aadhaar_hash" text NOT NULL,
	"aadhaar_last_four" text NOT NULL,
	"aadhaar_request_id" text NOT NULL,
	"aadhaar_verified_at" timestamp with time zone NOT NULL,
	"pan_hash" text NOT NULL,
	"pan_sealed" text NOT NULL,
	"pan_verified_at" timestamp with time zone NOT NULL,
	"bank_name" text NOT NULL,
	"ifsc_code" text NOT NULL,
	"account_sealed" text NOT NULL,
	"account_last_four" text NOT NULL,
	CONSTRAINT "member_identity_aadhaar_hash_unique" UNIQUE("aadhaar_hash"),
	CONSTRAINT "member_identity_pan_hash_unique" UNIQUE("pan_hash")
);
--> statement-breakpoint
CREATE TABLE "rank" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rank" integer NOT NULL,
	"name" text NOT NULL,
	"ediscount" integer DEFAULT 0 NOT NULL,
	"personal_points" integer DEFAULT 0 NOT NULL,
	"group_points" integer DEFAULT 0 NOT NULL,
	"legs" integer DEFAULT 0 NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rank_rank_unique" UNIQUE("rank")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"number_hash" text NOT NULL,
	"registration" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"result_sealed" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_rank_id_rank_id_fk" FOREIGN KEY ("rank_id") REFERENCES "public"."rank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_sponsor_id_member_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_file" ADD CONSTRAINT "member_file_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_identity" ADD CONSTRAINT "member_identity_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_token_member" ON "access_token" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "access_token_expiry" ON "access_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_sponsor" ON "member" USING btree ("sponsor_id");--> statement-breakpoint
CREATE INDEX "member_path" ON "member" USING gist ("path");--> statement-breakpoint
CREATE INDEX "member_created" ON "member" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "verification_number" ON "verification" USING btree ("kind","number_hash");--> statement-breakpoint
CREATE INDEX "verification_requested" ON "verification" USING btree ("requested_at");